import { classes } from "./classes";

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
