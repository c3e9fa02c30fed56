import type { ReactNode } from "react";
import { classes } from "../look/classes";
import { Icon, type IconDrawing } from "../look/Icon";

export type BadgeTone =
  | "success"
  | "warning"
  | "danger"
  | "neutral"
  | "info"
  | "accent"
  | "outline";

const TONES: Record<BadgeTone, string> = {
  success: "badge-success",
  warning: "badge-warning",
  danger: "badge-danger",
  neutral: "badge-neutral",
  info: "badge-info",
  accent: "badge-accent",
  outline: "badge-outline",
};

/** A state or a role: always an icon and a word, never a colour alone. */
export function Badge({
  tone,
  icon,
  quiet = false,
  children,
}: {
  tone: BadgeTone;
  icon: IconDrawing;
  /** Without fill and border: for a state that needs no attention. */
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classes("badge", TONES[tone], quiet && "px-0! border-0! bg-transparent")}>
      <Icon drawing={icon} size={13} />
      {children}
    </span>
  );
}

/** A file's type in capitals: a 44 × 18 px outline. Nothing when the type is not known. */
export function FileTag({ type }: { type: string | null | undefined }) {
  if (!type) return null;
  return (
    <span className="inline-flex items-center justify-center shrink-0 h-[18px] min-w-[44px] max-w-[72px] px-1 border border-solid border-neutral-line rounded-[3px] text-[11px] leading-none font-medium tracking-[.02em] text-fg-muted uppercase overflow-hidden">
      {type}
    </span>
  );
}
