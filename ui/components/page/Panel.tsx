import type { ComponentPropsWithRef, ReactNode } from "react";
import { classes } from "../look/classes";

/** A ruled surface. A `section` when it is named (`aria-label`, `aria-labelledby`), else a `div`. */
export function Panel({ className, ...rest }: ComponentPropsWithRef<"div">) {
  const named = rest["aria-label"] !== undefined || rest["aria-labelledby"] !== undefined;
  const Tag = named ? "section" : "div";
  return <Tag {...rest} className={classes("panel", className)} />;
}

/** A panel's first row: its title at the left, actions at the right. */
export function PanelHeader({
  title,
  id,
  children,
}: {
  title: string;
  /** The heading's id, for the panel's `aria-labelledby`. */
  id?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 min-h-12 px-4 py-3 border-0 border-b border-b-solid border-line-subtle">
      <h2 className="h2 min-w-0 break-words mr-auto" id={id}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** A fact of a list of facts: its name, and below it what it is. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="caption">{name}</dt>
      <dd className="mt-[2px] num [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
