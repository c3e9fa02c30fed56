import type { ReactNode } from "react";

/** A fact of a list of facts: its name, and below it what it is. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="caption">{name}</dt>
      <dd className="mt-[2px] num [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
