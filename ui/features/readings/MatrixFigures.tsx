import { formatCount } from "@sgi/core/lists";
import type { ReadingMatrix } from "@sgi/core/readings";
import { matrixTexts } from "@sgi/core/texts/readings";
import { Skeleton } from "../../components/feedback/Waiting";
import { Icon, type IconDrawing } from "../../components/look/Icon";
import { bookCheckIcon } from "../../components/look/icons/bookCheck";
import { clockIcon } from "../../components/look/icons/clock";
import { octagonAlertIcon } from "../../components/look/icons/octagonAlert";
import { Panel } from "../../components/page/Panel";

const { figures: texts } = matrixTexts;

/** How many confirmations there are of those asked for, of the rows in sight. */
export function MatrixFigures({ matrix }: { matrix: ReadingMatrix | null }) {
  if (matrix?.rows.total === 0) return null;
  const sums = matrix?.sums ?? [];
  const total = (of: "confirmed" | "open" | "late") => sums.reduce((n, sum) => n + sum[of], 0);
  const all = total("confirmed") + total("open") + total("late");
  const isKnown = matrix !== null;
  const isPart = (matrix?.rows.pages ?? 1) > 1;
  return (
    <Panel aria-label={texts.label} className="grid grid-cols-3 print:hidden">
      <Figure
        icon={bookCheckIcon}
        name={texts.confirmed}
        count={isKnown ? total("confirmed") : null}
      >
        {texts.of(all)}
      </Figure>
      <Figure icon={clockIcon} name={texts.open} count={isKnown ? total("open") : null} />
      <Figure
        icon={octagonAlertIcon}
        name={texts.late}
        count={isKnown ? total("late") : null}
        tone="text-danger"
      />
      {isPart && (
        <p className="col-span-3 px-5 max-md:px-3 py-2 border-0 border-t border-t-solid border-line-subtle caption">
          {texts.part}
        </p>
      )}
    </Panel>
  );
}

function Figure({
  icon,
  name,
  count,
  tone = "text-fg-muted",
  children,
}: {
  icon: IconDrawing;
  name: string;
  /** Null until it is known. */
  count: number | null;
  tone?: string;
  children?: string;
}) {
  return (
    <div className="min-w-0 px-5 max-md:px-3 py-4 max-md:py-3 not-first:border-0 not-first:border-l not-first:border-l-solid not-first:border-l-line-subtle">
      <p className="flex items-center gap-2 text-sm text-fg-2">
        <Icon drawing={icon} className={tone} />
        <span className="truncate">{name}</span>
      </p>
      <p className="mt-1 text-2xl font-semibold num">
        {count === null ? <Skeleton className="w-12 h-7" /> : formatCount(count)}{" "}
        {count !== null && children && (
          <span className="text-base font-normal text-fg-2">{children}</span>
        )}
      </p>
    </div>
  );
}
