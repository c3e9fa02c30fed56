import { classes } from "../look/classes";

const TRACK =
  "flex rounded-full bg-neutral-soft overflow-hidden shadow-[inset_0_0_0_1px_var(--color-border-subtle)] media-forced:border media-forced:border-solid";
const PART =
  "h-full transition-[width] duration-[var(--duration-progress)] media-forced:bg-[Highlight]";
const HEIGHTS = { sm: "h-1", md: "h-[6px]", lg: "h-2" };
const TONES = { accent: "bg-accent", success: "bg-success-solid" };

/** Progress out of `max`. `failed` is part of `value`, in another colour. */
export function ProgressBar({
  label,
  labelledBy,
  value,
  max,
  failed = 0,
  size = "md",
  tone = "accent",
  text,
}: {
  label?: string;
  labelledBy?: string;
  value: number;
  /** More than 0. */
  max: number;
  failed?: number;
  /** 4, 6 or 8 px high. */
  size?: keyof typeof HEIGHTS;
  tone?: keyof typeof TONES;
  /** Announced instead of a percentage. */
  text: string;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className={classes(TRACK, HEIGHTS[size])}
    >
      <span className={classes(PART, TONES[tone])} style={{ width: share(value - failed, max) }} />
      {failed > 0 && (
        <span className={classes(PART, "bg-danger-solid")} style={{ width: share(failed, max) }} />
      )}
    </div>
  );
}

function share(part: number, whole: number): string {
  return `${Math.min(Math.max(part / whole, 0), 1) * 100}%`;
}
