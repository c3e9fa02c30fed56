import { useDismiss, useFloating, useInteractions, useTransitionStatus } from "@floating-ui/react";
import { type RefObject, useLayoutEffect } from "react";
import { MODAL_MOTION } from "../look/motion";

/** The toasts: they belong beside a dialog, where the keyboard and screen readers reach them. */
export const toastsBeside = () => [...document.querySelectorAll("[data-toasts]")];

const isInToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-toasts]") !== null;

const FOCUSABLE = "button:enabled, [href], input:enabled, select:enabled, textarea:enabled";

/**
 * What a dialog and the side sheet share: they come and go with motion, and Escape or a press
 * beside them (`outsidePress`) closes them, unless they are blocked. `initialFocus` has the focus
 * first, else the first element that can.
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
 * Brings the focus in at once. The focus manager would do it a frame later, and draw it into a
 * dialog that is already going where somebody pressed Escape meanwhile. And gives it back where the
 * manager would leave it in what is closing: after a question that stood over the dialog.
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
    // Once the manager, whose effect ran just before, has made what is inside reachable.
    queueMicrotask(() => {
      if (!isOpen || floating.contains(document.activeElement)) return;
      const first = floating.querySelector<HTMLElement>(FOCUSABLE);
      (initialFocus?.current ?? first ?? floating).focus();
    });
    return () => {
      isOpen = false;
      // The manager gives it back in a microtask of its own, which comes first.
      queueMicrotask(() => {
        const { activeElement, body } = document;
        const isLost = activeElement === body || floating.contains(activeElement);
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [floating, open, initialFocus]);
}
