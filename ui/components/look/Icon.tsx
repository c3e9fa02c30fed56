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

/** A turning ring in the colour of its text: 14 px, or 28 px in the accent. Silent by itself. */
export function Spinner({ size = "sm" }: { size?: "sm" | "lg" }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "shrink-0 rounded-full border-solid border-[color-mix(in_srgb,currentColor_30%,transparent)] border-t-[currentColor] animate-[spin_var(--duration-spin)_linear_infinite]",
        size === "sm" ? "w-[14px] h-[14px] border-2" : "w-7 h-7 border-3 text-accent-text",
      )}
    />
  );
}
