import { memo, useEffect, useRef } from "react";
import { CHOSEN, classes } from "../look/classes";

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown after the label, when known. */
  count?: number | undefined;
}

const GROUP =
  "flex max-md:gap-2 max-md:overflow-x-auto max-md:-mx-3 max-md:px-3 max-md:py-1 [scrollbar-width:none] md:inline-flex md:gap-[2px] md:p-[2px] md:rounded-md md:bg-sunken md:shadow-[inset_0_0_0_1px_var(--color-border)]";
const SEGMENT =
  "relative inline-flex items-center gap-[6px] shrink-0 whitespace-nowrap text-sm font-medium cursor-pointer max-md:h-9 max-md:px-3 max-md:rounded-md max-md:border max-md:border-solid md:h-7 md:px-[10px] md:rounded-sm";
const OFF = "text-fg-2 hover:text-fg max-md:border-neutral-line max-md:bg-surface";
const ON =
  "max-md:bg-selected max-md:border-accent-line max-md:text-accent-text md:bg-surface md:dark:bg-pressed md:text-fg md:shadow-[0_0_0_1px_var(--color-neutral-line),var(--shadow-sm)]";

/**
 * One of a few, all in sight: a joined row from 768 px, chips that scroll sideways below, the
 * pressed one in sight. One is always pressed.
 */
export const Segmented = memo(SegmentedGroup) as typeof SegmentedGroup;

function SegmentedGroup<Value extends string>({
  label,
  segments,
  value,
  onChange,
  className,
}: {
  /** Names the group. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}) {
  const group = useRef<HTMLDivElement>(null);
  const pressed = segments.findIndex((segment) => segment.value === value);
  const shown = useRef(0);
  useEffect(() => {
    // Where the first one is pressed from the beginning, nothing is measured.
    if (shown.current !== pressed) showSidewards(group.current, pressed);
    shown.current = pressed;
  }, [pressed]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser.
    <div ref={group} role="group" aria-label={label} className={classes(GROUP, className)}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          className={classes(SEGMENT, segment.value === value ? `${ON} ${CHOSEN}` : OFF)}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
          {segment.count !== undefined && (
            <span
              className={classes(
                "tabular-nums font-normal",
                segment.value === value ? "max-md:text-inherit md:text-fg-muted" : "text-fg-muted",
              )}
            >
              {segment.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Scrolls what holds the chips, and nothing else, to one of them. */
function showSidewards(group: HTMLElement | null, at: number): void {
  const chip = group?.children[at];
  const scroller = [group, group?.parentElement].find(
    (each) => each && each.scrollWidth > each.clientWidth,
  );
  if (!chip || !scroller) return;
  const [place, room] = [chip.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollLeft += place.left + place.width / 2 - (room.left + room.width / 2);
}
