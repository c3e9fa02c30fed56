import { classes } from "./classes";

/** The design's sizes in px. Default 16. */
const SIZES = {
  12: "text-[12px]",
  13: "text-[13px]",
  14: "text-[14px]",
  15: "text-[15px]",
  16: "text-[16px]",
  18: "text-[18px]",
  20: "text-[20px]",
} as const;

export type IconSize = keyof typeof SIZES;

/**
 * A 24 × 24 drawing in one path. Each icon is its own module under icons/, so that a chunk contains
 * only the icons that it shows; `npx tsx scripts/drawIcons.ts` generates them from Lucide.
 */
export type IconDrawing = `M${string}`;

/** An icon in the colour of its text. It says nothing to screen readers. */
export function Icon({
  drawing,
  size = 16,
  className,
}: {
  drawing: IconDrawing;
  size?: IconSize;
  className?: string | undefined;
}) {
  return (
    <svg className={classes("icon", SIZES[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
