import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from "react";
import { type LazyPart, preload, usePopup } from "../../state/lazy/lazyPart";

/** The props that the trigger's button must accept. */
export interface MenuTriggerProps {
  ref: (element: HTMLElement | null) => void;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** What the button passes to its menu. */
export interface MenuPlace {
  open: boolean;
  /** The button. */
  reference: HTMLElement | null;
  onClose: () => void;
}

/**
 * A button that opens a menu under it. The menu's code, which takes `menu`, is fetched when the
 * pointer or the focus reaches the button.
 */
export function MenuButton<Props extends object>({
  part,
  menu,
  trigger,
}: {
  part: LazyPart<Props & MenuPlace>;
  menu: Props;
  trigger: (props: MenuTriggerProps) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  // No state: setting it would draw every button of a page twice as the page comes.
  const button: RefObject<HTMLElement | null> = useRef(null);
  const close = () => setOpen(false);
  const Popup: ComponentType<Props & MenuPlace> | null = usePopup(part, open, close);
  const fetchAhead = () => preload(part);
  return (
    <>
      {trigger({
        ref: (element) => {
          button.current = element;
        },
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
      {Popup && <Popup {...menu} open={open} reference={button.current} onClose={close} />}
    </>
  );
}
