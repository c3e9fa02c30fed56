import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { createLazyPart, preload, useLazyPart } from "../state/lazy/lazyPart";
import { dismissAtom, toastAtom } from "../state/toasts/toasts";

const popup = createLazyPart<object>(async () => (await import("./ToastPopup")).ToastPopup);

/** What a user does first: the sign that a toast may come. */
const FIRST_DEEDS = ["pointermove", "pointerdown", "focusin", "keydown"] as const;

/**
 * Where toasts appear. Their code is fetched when the user first does something, so that the toast
 * of a lost network can still be drawn.
 */
export function ToastRegion() {
  const toast = useAtomValue(toastAtom);
  const dismiss = useSetAtom(dismissAtom);
  // A toast that cannot be drawn is given up, so that the next one tries again.
  const giveUp = () => toast && dismiss(toast.id);
  const Popup = useLazyPart(popup, toast?.open ?? false, giveUp);
  useEffect(() => {
    const fetchAhead = () => preload(popup);
    for (const deed of FIRST_DEEDS) addEventListener(deed, fetchAhead, { once: true });
    return () => {
      for (const deed of FIRST_DEEDS) removeEventListener(deed, fetchAhead);
    };
  }, []);
  return Popup && <Popup />;
}
