import { classes } from "../look/classes";

/** A grey bar where a text will stand. Size it by classes (`w-[44px] h-3`); 12 px high by itself. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("skeleton block h-3 rounded-sm bg-neutral-soft", className)}
    />
  );
}
