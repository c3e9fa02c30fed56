import { useDismiss, useFloating, useInteractions, useTransitionStatus } from "@floating-ui/react";
import { MODAL_MOTION } from "../look/motion";

/** The toasts: they belong beside a dialog, where the keyboard and screen readers reach them. */
export const toastsBeside = () => [...document.querySelectorAll("[data-toasts]")];

const isInToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-toasts]") !== null;

/**
 * What a dialog and the side sheet share: they come and go with motion, and Escape or a press
 * beside them (`outsidePress`) closes them, unless they are blocked.
 */
export function useModal({
  open,
  onClose,
  blocked = false,
  outsidePress = true,
}: {
  open: boolean;
  onClose: () => void;
  blocked?: boolean;
  outsidePress?: boolean;
}) {
  const { refs, context } = useFloating({ open, onOpenChange: (next) => next || onClose() });
  const { isMounted, status } = useTransitionStatus(context, { duration: MODAL_MOTION });
  const { getFloatingProps } = useInteractions([
    useDismiss(context, {
      enabled: !blocked,
      outsidePress: outsidePress && ((event) => !isInToasts(event.target)),
    }),
  ]);
  return { setFloating: refs.setFloating, context, isMounted, status, getFloatingProps };
}
