import type { ReactNode } from "react";
import { classes } from "../look/classes";
import { Icon, type IconDrawing, Spinner } from "../look/Icon";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "ghost"
  | "danger"
  | "danger-quiet"
  | "danger-ghost"
  | "link";
type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant: ButtonVariant;
  /** 28, 32 or 40 px high; 44 on phones. Default `md`. */
  size?: ButtonSize | undefined;
  /** Before the text. */
  icon?: IconDrawing | undefined;
  /** After the text: arrows. */
  iconAfter?: IconDrawing | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  className?: string | undefined;
}

const VARIANTS: Record<Exclude<ButtonVariant, "link">, string> = {
  primary: "btn-primary",
  secondary: "btn-secondary",
  ghost: "btn-ghost",
  danger: "btn-danger",
  "danger-quiet": "btn-danger-quiet",
  "danger-ghost": "btn-danger-ghost",
};
const SIZES: Record<ButtonSize, string> = { sm: "btn-sm", md: "btn-md", lg: "btn-lg" };
const PLAIN: readonly ButtonVariant[] = ["ghost", "danger-ghost"];

/** The classes of a button; `off` draws it as one that cannot be used. */
export function buttonClass(look: ButtonLook, off = false): string {
  const { variant, size = "md", block, className } = look;
  if (variant === "link") {
    return classes("btn-link", off && "btn-off-plain", block && "w-full", className);
  }
  const offLook = PLAIN.includes(variant) ? "btn-off-plain" : "btn-off";
  const colours = off ? offLook : VARIANTS[variant];
  return classes("btn", SIZES[size], colours, block && "w-full", className);
}

/** A button's inside: icon or spinner, text, arrow. */
export function ButtonContent({
  look: { variant, icon, iconAfter },
  pending = false,
  off = false,
  children,
}: {
  look: ButtonLook;
  pending?: boolean;
  off?: boolean;
  children: ReactNode;
}) {
  const tone = variant === "secondary" && !off ? "text-fg-muted" : undefined;
  return (
    <>
      {pending ? <Spinner /> : icon && <Icon drawing={icon} className={tone} />}
      {children}
      {iconAfter && <Icon drawing={iconAfter} className={tone} />}
    </>
  );
}
