import { Button } from "../buttons/Button";
import { ButtonLink } from "../buttons/ButtonLink";
import { IconButton } from "../buttons/IconButton";
import type { IconDrawing } from "../look/Icon";
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
  /** In progress: choosing it again may show a toast. */
  pending?: boolean;
  /** Shown and reachable, though it does nothing. */
  unavailable?: boolean;
  /** Pointer or focus reach it: what it needs can be fetched. */
  onPreload?: () => void;
}

/** A page's actions: buttons from 768 px, the last one last; a menu on phones, the last one first. */
export function PageActions({
  label,
  actions,
}: {
  /** Names the menu and its button. */
  label: string;
  actions: readonly PageAction[];
}) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  if (!isNarrow) {
    // Keyed by icon: the label changes while work is in progress.
    return actions.map((action) => <ActionButton key={action.icon} {...action} />);
  }
  const items = actions.map(({ unavailable = false, label, icon, href, onSelect }) => ({
    label,
    icon,
    ...(href !== undefined && { href }),
    ...(onSelect && { onSelect }),
    disabled: unavailable,
  }));
  const preloadAll = () => {
    for (const { onPreload } of actions) onPreload?.();
  };
  return (
    <Menu
      label={label}
      groups={[items.reverse()]}
      trigger={({ onPointerEnter, onFocus, ...props }) => (
        <IconButton
          {...props}
          icon={ellipsisVerticalIcon}
          iconSize={20}
          label={label}
          onPointerEnter={() => {
            onPointerEnter();
            preloadAll();
          }}
          onFocus={() => {
            onFocus();
            preloadAll();
          }}
        />
      )}
    />
  );
}

function ActionButton({ label, icon, href, onSelect, onPreload, ...action }: PageAction) {
  if (href !== undefined) {
    return (
      <ButtonLink variant="secondary" icon={icon} href={href}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant={action.primary ? "primary" : "secondary"}
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
