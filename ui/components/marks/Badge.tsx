import type { ReactNode } from "react";
import { classes } from "../look/classes";
import type { IconDrawing } from "../look/Icon";
import { Icon } from "../look/Icon";

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
