import { type Period, type SelectedDeadlines, writeDeadlineRequest } from "@sgi/core/deadlines";
import { pagePath } from "@sgi/core/session";
import { countedPeriodText, deadlineTexts, shortPeriodText } from "@sgi/core/texts/deadlines";
import { useEffect, useRef } from "react";
import { CHOSEN, classes } from "../../components/look/classes";
import { Icon } from "../../components/look/Icon";
import { octagonXIcon } from "../../components/look/icons/octagonX";
import { Panel } from "../../components/page/Panel";

/** Below 1024 px it scrolls sideways. */
const STRIP =
  "grid overflow-x-auto lg:grid-cols-[1.5fr_repeat(12,minmax(0,1fr))_1.2fr] max-lg:grid-flow-col max-lg:auto-cols-[minmax(76px,1fr)]";
const CELL =
  // Positioned: it holds its words for screen readers, which would else widen the page.
  "relative flex flex-col gap-[1px] min-w-0 px-[10px] pt-[10px] pb-[11px] text-inherit no-underline hover:no-underline hover:bg-hover not-first:border-0 not-first:border-l not-first:border-l-solid not-first:border-l-line-subtle";
const CURRENT = `shadow-[inset_0_-2px_0_var(--color-accent-text)] ${CHOSEN}`;

/** Counts the deadlines of each month and links to them; the chosen month links back to all. */
export function MonthStrip({
  selected: { request, strip },
  isKnown,
}: {
  selected: SelectedDeadlines;
  /** Whether the counts are loaded. */
  isKnown: boolean;
}) {
  const current = useRef<HTMLAnchorElement>(null);
  const { period: chosen } = request;
  useEffect(() => {
    // On a phone it may be scrolled out of view.
    if (chosen !== null) current.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  return (
    <Panel className="overflow-hidden print:hidden">
      <nav aria-label={deadlineTexts.strip} className={STRIP}>
        {strip.map(({ period, count }, at) => {
          const isChosen = period === chosen;
          const next = { ...request, period: isChosen ? null : period };
          return (
            <a
              key={period}
              ref={isChosen ? current : undefined}
              href={writeDeadlineRequest(pagePath("deadlines"), next)}
              aria-current={isChosen || undefined}
              className={classes(CELL, isChosen && CURRENT)}
            >
              <Caption period={period} isFirstMonth={at === 1} />
              <Count count={isKnown ? count : null} />
              <span className="sr-only">{countedPeriodText(period, count)}</span>
            </a>
          );
        })}
      </nav>
    </Panel>
  );
}

function Caption({ period, isFirstMonth }: { period: Period; isFirstMonth: boolean }) {
  return (
    <span className="flex items-center gap-1 text-xs text-fg-2 whitespace-nowrap">
      {period === "expired" && <Icon drawing={octagonXIcon} size={14} className="text-danger" />}
      {shortPeriodText(period, isFirstMonth)}
    </span>
  );
}

function Count({ count }: { count: number | null }) {
  return (
    <span
      className={classes(
        "text-[20px] leading-[26px] tracking-[-.015em] tabular-nums",
        count ? "font-semibold" : "text-fg-muted",
      )}
    >
      {count ?? deadlineTexts.unknown}
    </span>
  );
}
