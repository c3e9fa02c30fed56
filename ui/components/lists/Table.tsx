import type { ComponentPropsWithRef, ReactNode } from "react";
import { classes } from "../look/classes";

/**
 * A native table; `caption` names it for screen readers. From 1024 px its head sticks under the
 * page's header; on narrower screens the table scrolls sideways in its panel. `fixed`: the head's
 * cells set the widths of the columns.
 */
export function Table({
  caption,
  fixed = false,
  className,
  children,
}: {
  caption: string;
  fixed?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes("relative max-lg:overflow-x-auto", className)}>
      <table
        className={classes("w-full border-separate [border-spacing:0]", fixed && "table-fixed")}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** Keeps what has the focus clear of the sticky head. */
export const CLEAR = "scroll-mt-10";

/** A column's head. `end` aligns it right. */
export function Th({
  end = false,
  className,
  ...rest
}: ComponentPropsWithRef<"th"> & { end?: boolean }) {
  return <th scope="col" {...rest} className={classes("th", end && "text-right", className)} />;
}

/** A row: lights up under the pointer; `selected` marks it by tint and by a bar at its left. */
export function Tr({
  selected = false,
  className,
  ...rest
}: ComponentPropsWithRef<"tr"> & { selected?: boolean }) {
  const look = selected
    ? "bg-selected shadow-[inset_2px_0_0_var(--color-accent-text)]"
    : "hover:bg-hover";
  return (
    <tr
      {...rest}
      data-chosen={selected || undefined}
      className={classes("transition-colors duration-fast ", look, className)}
    />
  );
}

/** A cell. `end` aligns it right. */
export function Td({
  end = false,
  className,
  ...rest
}: ComponentPropsWithRef<"td"> & { end?: boolean }) {
  return (
    <td
      {...rest}
      className={classes("td [tr:last-child>&]:border-b-0", end && "text-right", className)}
    />
  );
}
