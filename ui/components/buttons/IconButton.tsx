import type { ComponentPropsWithRef } from "react";
import { classes } from "../look/classes";
import type { IconDrawing } from "../look/Icon";
import { Icon, type IconSize } from "../look/Icon";

export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "children"> & {
  icon: IconDrawing;
  /** The icon of the dark theme. */
  darkIcon?: IconDrawing | undefined;
  /** Says what the button does: its accessible name and its tooltip. */
  label: string;
  /** 28 or 32 px square; 44 on phones. Default `md`. */
  size?: "sm" | "md" | undefined;
  iconSize?: IconSize | undefined;
  /** Turns red under the pointer: for destructive actions. */
  danger?: boolean | undefined;
  /** Unavailable but focusable, and announced as such: clicks do nothing. */
  unavailable?: boolean | undefined;
};

/** A square button with an icon alone. */
export function IconButton({
  icon,
  darkIcon,
  label,
  size = "md",
  iconSize = 16,
  danger = false,
  unavailable = false,
  title = label,
  className,
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  const side =
    size === "md"
      ? "w-[var(--control-md)] h-[var(--control-md)]"
      : "w-[var(--control-sm)] h-[var(--control-sm)]";
  const tone = size === "md" ? "text-fg-2" : "text-fg-muted";
  const colours = danger ? `${tone} icon-btn-danger` : `${tone} icon-btn-plain`;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-label={label}
      aria-disabled={unavailable || undefined}
      title={title}
      onClick={unavailable ? undefined : onClick}
      className={classes(
        "icon-btn",
        side,
        disabled || unavailable ? "btn-off-plain" : colours,
        className,
      )}
    >
      <Icon drawing={icon} size={iconSize} className={darkIcon && "dark:hidden"} />
      {darkIcon && <Icon drawing={darkIcon} size={iconSize} className="hidden dark:inline-block" />}
    </button>
  );
}
