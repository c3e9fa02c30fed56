import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { createLazyPart, preload, useLazyPart } from "../state/lazy/lazyPart";
import { dismiss, toastAtom } from "../state/toasts/toasts";

const popup = createLazyPart<object>(() => import("./ToastPopup").then((m) => m.ToastPopup));

/** What a user does first: the sign that a toast may come. */
const FIRST_EVENTS = ["pointermove", "pointerdown", "focusin", "keydown"] as const;

/**
 * Where toasts appear. Their code is fetched when the user first does something, so that the toast
 * of a lost network can still be drawn.
 */
export function ToastRegion() {
  const toast = useAtomValue(toastAtom);
  const store = useStore();
  // A toast that cannot be drawn is given up, so that the next one tries again.
  const giveUp = () => toast && dismiss(store, toast.id);
  const Popup = useLazyPart(popup, toast?.open ?? false, giveUp);
  useEffect(() => {
    const fetchAhead = () => preload(popup);
    for (const event of FIRST_EVENTS) addEventListener(event, fetchAhead, { once: true });
    return () => {
      for (const event of FIRST_EVENTS) removeEventListener(event, fetchAhead);
    };
  }, []);
  if (Popup) return <Popup />;
  // One that was given up is said in plain words until it is removed.
  return (
    toast?.open === false && (
      <p role="alert" className="panel fixed bottom-4 right-4 z-toast max-w-[calc(100vw-32px)] p-3">
        {[toast.title, toast.text].join(". ")}
      </p>
    )
  );
}
