import { controlTexts } from "@sgi/core/texts/shell";
import type { Ref } from "react";
import { Button, ButtonLink } from "../buttons/Button";
import { IconButton } from "../buttons/IconButton";
import type { IconDrawing } from "../look/Icon";
import { chevronDownIcon } from "../look/icons/chevronDown";
import { ellipsisVerticalIcon } from "../look/icons/ellipsisVertical";
import { useMedia } from "../look/useMedia";
import { Menu } from "./Menu";

/** Something to do on a whole page. */
export interface PageAction {
  label: string;
  icon: IconDrawing;
  /** Leads to another page; else `onSelect` does something. */
  href?: string;
  onSelect?: () => void;
  /** The page's main action: at most one. */
  primary?: boolean;
  /** Takes something away. */
  danger?: boolean;
  /** The button; on phones none, as the action is in the menu. */
  ref?: Ref<HTMLButtonElement>;
  /** In progress: choosing it again may show a toast. */
  pending?: boolean;
  /** Shown and reachable, though it does nothing. */
  unavailable?: boolean;
  /** Pointer or focus reach it: what it needs can be fetched. */
  onPreload?: () => void;
}

/**
 * A page's actions: buttons from 768 px, the last one last. On phones a menu, the last one first
 * unless `inOrder`; the main action stays a button, and shares its row with the menu.
 */
export function PageActions({
  label,
  actions,
  inOrder = false,
}: {
  /** Names the menu and its button. */
  label: string;
  actions: readonly PageAction[];
  inOrder?: boolean;
}) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  if (!isNarrow) {
    // Keyed by icon: the label changes while work is in progress.
    return actions.map((action) => <ActionButton key={action.icon} {...action} />);
  }
  const main = actions.find(({ primary }) => primary);
  const others = actions.filter((action) => action !== main);
  const items = others.map(({ unavailable = false, label, icon, href, onSelect }) => ({
    label,
    icon,
    ...(href !== undefined && { href }),
    ...(onSelect && { onSelect }),
    disabled: unavailable,
  }));
  const preloadAll = () => {
    for (const { onPreload } of others) onPreload?.();
  };
  const menu = (
    <Menu
      label={label}
      groups={[inOrder ? items : items.reverse()]}
      trigger={({ onPointerEnter, onFocus, ...props }) => {
        const button = {
          ...props,
          onPointerEnter: () => {
            onPointerEnter();
            preloadAll();
          },
          onFocus: () => {
            onFocus();
            preloadAll();
          },
        };
        return main ? (
          <Button {...button} variant="secondary" iconAfter={chevronDownIcon}>
            {controlTexts.more}
          </Button>
        ) : (
          <IconButton
            {...button}
            icon={ellipsisVerticalIcon}
            iconSize={20}
            label={label}
            className="flex-none!"
          />
        );
      }}
    />
  );
  if (!main) return menu;
  return (
    <div className="flex flex-wrap basis-full gap-2 mt-2">
      <ActionButton {...main} className="flex-1" />
      {menu}
    </div>
  );
}

function ActionButton({
  label,
  icon,
  href,
  ref,
  onSelect,
  onPreload,
  className,
  ...action
}: PageAction & { className?: string }) {
  if (href !== undefined) {
    return (
      <ButtonLink variant="secondary" icon={icon} href={href}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      ref={ref}
      variant={variantOf(action)}
      className={className}
      icon={icon}
      pending={action.pending}
      unavailable={action.unavailable}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={onSelect}
      onBusy={onSelect}
    >
      {label}
    </Button>
  );
}

function variantOf({ primary, danger }: Pick<PageAction, "primary" | "danger">) {
  if (danger) return "danger-quiet";
  return primary ? "primary" : "secondary";
}
