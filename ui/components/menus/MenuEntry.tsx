import type { ComponentPropsWithRef } from "react";
import { classes } from "../look/classes";
import type { IconDrawing } from "../look/Icon";
import { Icon } from "../look/Icon";
import { checkIcon } from "../look/icons/check";
import { Count } from "../marks/Count";

/** An entry: a link (`href`), an action (`onSelect`) or, where `checked` is given, a choice. */
export interface MenuItem {
  label: string;
  /** How much waits there, and what screen readers say of it. */
  count?: { value: number; said: string } | undefined;
  /** A sentence below the label. */
  note?: string | undefined;
  icon?: IconDrawing;
  href?: string;
  onSelect?: () => void;
  /** One of a group is checked: the entry is a radio. */
  checked?: boolean;
  /** `checked` is a choice of its own, not one of a group. */
  isBox?: boolean;
  /** Shown and reachable, though it does nothing. */
  disabled?: boolean;
}

/** One entry of an open menu. */
export function MenuEntry({
  item,
  onPick,
  ...rest
}: { item: MenuItem; onPick: () => void } & Omit<ComponentPropsWithRef<"a">, "onClick"> &
  Record<string, unknown>) {
  const inside = (
    <>
      {item.icon && <Icon drawing={item.icon} className="text-fg-muted" />}
      <span className={classes("min-w-0", item.note && "py-1")}>
        <span className="block truncate">{item.label}</span>
        {item.note && <span className="block caption text-pretty">{item.note}</span>}
      </span>
      {item.count && (
        <span className="ml-auto">
          <Count {...item.count} />
        </span>
      )}
      {item.checked && <Icon drawing={checkIcon} className="ml-auto text-accent-text" />}
    </>
  );
  const shared = {
    ...rest,
    className: classes("menu-item", item.disabled && "text-fg-disabled cursor-not-allowed"),
    "aria-disabled": item.disabled || undefined,
    onClick: onPick,
  };
  if (item.href !== undefined) {
    return (
      <a {...shared} role="menuitem" href={item.href}>
        {inside}
      </a>
    );
  }
  const role =
    item.checked === undefined
      ? { role: "menuitem" as const }
      : {
          role: item.isBox ? ("menuitemcheckbox" as const) : ("menuitemradio" as const),
          "aria-checked": item.checked,
        };
  return (
    <button {...(shared as ComponentPropsWithRef<"button">)} {...role} type="button">
      {inside}
    </button>
  );
}
