import { useDismiss, useFloating, useInteractions, useTransitionStatus } from "@floating-ui/react";
import { type RefObject, useLayoutEffect } from "react";

/** How long it takes to open and close, in ms. The style sheet's durations. */
const MODAL_MOTION = { open: 260, close: 182 };

/** The toasts, which stay reachable by keyboard and screen reader beside an open dialog. */
export const toastsBeside = () => [...document.querySelectorAll("[data-toasts]")];

const isInToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-toasts]") !== null;

const FOCUSABLE = "button:enabled, [href], input:enabled, select:enabled, textarea:enabled";

/**
 * Shared by dialogs and the side sheet: opening and closing with motion, and closing by Escape or a
 * press outside (`outsidePress`) unless blocked. `initialFocus` is focused first, else the first
 * focusable element.
 */
export function useModal({
  open,
  onClose,
  blocked = false,
  outsidePress = true,
  initialFocus,
}: {
  open: boolean;
  onClose: () => void;
  blocked?: boolean;
  outsidePress?: boolean;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}) {
  const { refs, context } = useFloating({ open, onOpenChange: (next) => next || onClose() });
  const { isMounted, status } = useTransitionStatus(context, { duration: MODAL_MOTION });
  const { getFloatingProps } = useInteractions([
    useDismiss(context, {
      enabled: !blocked,
      outsidePress: outsidePress && ((event) => !isInToasts(event.target)),
    }),
  ]);
  useFirstFocus({ floating: context.elements.floating, open, initialFocus });
  return { setFloating: refs.setFloating, context, isMounted, status, getFloatingProps };
}

/**
 * Moves the focus into the dialog at once: the focus manager would do it a frame later, even into a
 * dialog that Escape has just closed. Also restores the focus when a question over the dialog
 * closes, where the manager would leave it in the closing element.
 */
function useFirstFocus({
  floating,
  open,
  initialFocus,
}: {
  floating: HTMLElement | null;
  open: boolean;
  initialFocus: RefObject<HTMLElement | null> | undefined;
}) {
  useLayoutEffect(() => {
    if (!open || floating === null) return;
    let isOpen = true;
    const opener = document.activeElement;
    // Runs after the manager's effect, which has made the content reachable.
    queueMicrotask(() => {
      if (!isOpen || floating.contains(document.activeElement)) return;
      const first = floating.querySelector<HTMLElement>(FOCUSABLE);
      (initialFocus?.current ?? first ?? floating).focus();
    });
    return () => {
      isOpen = false;
      // The manager restores the focus in a microtask, which runs first.
      queueMicrotask(() => {
        const { activeElement, body } = document;
        const isLost = activeElement === body || floating.contains(activeElement);
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [floating, open, initialFocus]);
}
