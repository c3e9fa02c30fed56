import { type KeyboardEvent, type ReactNode, useState } from "react";
import { createLazyPart, preload } from "../../state/lazy/lazyPart";
import { usePopup } from "../../state/lazy/usePopup";
import type { MenuPopupProps, MenuProps } from "./MenuPopup";

/** What the trigger's button must take. */
export interface MenuTriggerProps {
  ref: (element: HTMLElement | null) => void;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

const popup = createLazyPart<MenuPopupProps>(() => import("./MenuPopup").then((m) => m.MenuPopup));

/**
 * A button that opens a menu under it. The menu's code is fetched when the pointer or the focus
 * reaches the button.
 */
export function Menu({
  trigger,
  ...menu
}: MenuProps & { trigger: (props: MenuTriggerProps) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const [reference, setReference] = useState<HTMLElement | null>(null);
  const close = () => setOpen(false);
  const Popup = usePopup(popup, open, close);
  const fetchAhead = () => preload(popup);
  return (
    <>
      {trigger({
        ref: setReference,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        },
        onPointerEnter: fetchAhead,
        onFocus: fetchAhead,
      })}
      {Popup && <Popup {...menu} open={open} reference={reference} onClose={close} />}
    </>
  );
}
