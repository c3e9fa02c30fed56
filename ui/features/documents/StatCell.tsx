import { documentTexts } from "@sgi/core/texts/documents";
import { classes } from "../../components/classes";
import { Icon } from "../../components/Icon";
import type { IconName } from "../../components/iconNames";
import { Skeleton } from "../../components/Skeleton";

/** A figure as it stands: a number, not known, or still on its way. */
export type Figure = number | "unknown" | "loading";

export interface Stat {
  icon: IconName;
  /** Colour of the icon, by class. */
  tone: string;
  label: string;
  value: Figure;
  note: string;
}

const CELL = "relative block min-w-0 h-full px-5 max-md:px-4 pt-[14px] max-md:pt-3 pb-3";

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
      <span className="flex items-center gap-[6px] text-sm text-fg-2">
        <Icon name={icon} size={15} className={tone} />
        {label}
        {linked && <Icon name="arrow-right" size={14} className="ml-auto text-fg-muted" />}
      </span>
      <span className="block mt-[2px] text-3xl max-md:text-2xl max-md:leading-8 font-semibold num">
        <FigureText value={value} />
      </span>
      <span className="flex items-center mt-[2px] min-h-4 caption">
        {value === "loading" ? <Skeleton className="w-16" /> : note}
      </span>
    </>
  );
}

function FigureText({ value }: { value: Figure }) {
  if (value === "loading") {
    return (
      <span className="flex items-center h-[var(--leading-3xl)] max-md:h-8">
        <Skeleton className="w-12 h-5!" />
      </span>
    );
  }
  return value === "unknown" ? documentTexts.statistics.unknown : value;
}
