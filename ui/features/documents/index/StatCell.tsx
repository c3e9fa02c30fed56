import { documentTexts } from "@sgi/core/texts/documents";
import { Skeleton } from "../../../components/feedback/Skeleton";
import { classes } from "../../../components/look/classes";
import type { IconDrawing } from "../../../components/look/Icon";
import { Icon } from "../../../components/look/Icon";
import { arrowRightIcon } from "../../../components/look/icons/arrowRight";

/** A figure: a number, unknown, or loading. */
export type Figure = number | "unknown" | "loading";

export interface Stat {
  icon: IconDrawing;
  /** Colour of the icon, by class. */
  tone: string;
  label: string;
  value: Figure;
  note: string;
}

const CELL =
  "relative flex flex-col max-md:flex-col-reverse max-md:justify-end min-w-0 h-full px-5 max-md:px-2 pt-[14px] max-md:pt-2 pb-3 max-md:pb-2 max-md:text-center";

/** One figure of the statistics; the whole cell is the link when there is somewhere to go. */
export function StatCell({
  href,
  onFollow,
  ...stat
}: Stat & {
  href?: string | undefined;
  /** Hears that the link is followed. */
  onFollow?: () => void;
}) {
  if (href === undefined) {
    return (
      <div className={CELL}>
        <StatContent {...stat} />
      </div>
    );
  }
  return (
    <a
      href={href}
      onClick={onFollow}
      className={classes(CELL, "text-inherit hover:bg-hover hover:no-underline")}
    >
      <StatContent {...stat} linked />
    </a>
  );
}

function StatContent({ icon, tone, label, value, note, linked }: Stat & { linked?: boolean }) {
  return (
    <>
      <span className="flex items-center gap-[6px] max-md:block text-sm max-md:text-xs text-fg-2">
        <Icon drawing={icon} size={15} className={`max-md:hidden ${tone}`} />
        {label}
        {linked && (
          <Icon
            drawing={arrowRightIcon}
            size={14}
            className="ml-auto text-fg-muted max-md:hidden"
          />
        )}
      </span>
      <span className="flex items-center max-md:justify-center gap-1 md:mt-[2px] text-3xl max-md:text-xl font-semibold num">
        <Icon drawing={icon} size={14} className={`md:hidden ${tone}`} />
        <FigureText value={value} />
      </span>
      <span className="flex items-center mt-[2px] min-h-4 caption max-md:hidden">
        {value === "loading" ? <Skeleton className="w-16" /> : note}
      </span>
    </>
  );
}

function FigureText({ value }: { value: Figure }) {
  if (value === "loading") {
    return (
      <span className="flex items-center h-[var(--leading-3xl)] max-md:h-6">
        <Skeleton className="w-12 max-md:w-7 h-5! max-md:h-4!" />
      </span>
    );
  }
  if (value === 0) return <span className="text-fg-muted">{value}</span>;
  return value === "unknown" ? documentTexts.statistics.unknown : value;
}
