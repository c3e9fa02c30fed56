import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { SaidText } from "../components/feedback/SaidText";
import { timersAtom } from "../state/browser/services";
import { createLazyPart, preload, useLazyPart } from "../state/lazy/lazyPart";
import { scopedStateAtom } from "../state/session/scope";
import { dismiss, TOAST_MS, type Toast, toastAtom } from "../state/toasts/toasts";

const popup = createLazyPart<object>(() => import("./ToastPopup").then((m) => m.ToastPopup));

/** A toast whose code could not be fetched. */
const saidAtom = scopedStateAtom<Toast | null>(null);

/** The events of a user's first action, after which a toast may come. */
const FIRST_EVENTS = ["pointermove", "pointerdown", "focusin", "keydown"] as const;

/**
 * Where toasts appear. Their code is fetched when the user first does something, so that the toast
 * of a lost network can still be drawn.
 */
export function ToastRegion() {
  const toast = useAtomValue(toastAtom);
  const store = useStore();
  // A toast whose code does not load is shown as plain text, so that the next one tries again.
  const said = useAtomValue(saidAtom);
  const giveUp = () => {
    if (toast === null) return;
    dismiss(store, toast.id);
    store.set(saidAtom, toast);
    store.get(timersAtom).after(TOAST_MS, () => store.set(saidAtom, null));
  };
  const Popup = useLazyPart(popup, toast?.open ?? false, giveUp);
  useEffect(() => {
    const fetchAhead = () => preload(popup);
    for (const event of FIRST_EVENTS) addEventListener(event, fetchAhead, { once: true });
    return () => {
      for (const event of FIRST_EVENTS) removeEventListener(event, fetchAhead);
    };
  }, []);
  if (Popup) return <Popup />;
  return (
    said && (
      <p
        role={said.tone === "danger" ? "alert" : "status"}
        className="panel fixed bottom-[calc(1rem+var(--foot,0px))] right-4 z-toast max-w-[calc(100vw-32px)] p-3"
      >
        <SaidText text={[said.title, said.text].filter(Boolean).join(". ")} />
      </p>
    )
  );
}
