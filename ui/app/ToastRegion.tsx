import { useAtomValue, useSetAtom } from "jotai";
import { createLazyPart, useLazyPart } from "../components/useLazyPart";
import { dismissAtom, toastAtom } from "./toasts";

const popup = createLazyPart<object>(async () => (await import("./ToastPopup")).ToastPopup);

/** Where toasts appear. Their code is fetched with the first one. */
export function ToastRegion() {
  const toast = useAtomValue(toastAtom);
  const dismiss = useSetAtom(dismissAtom);
  // A toast that cannot be drawn is given up, so that the next one tries again.
  const giveUp = () => toast && dismiss(toast.id);
  const Popup = useLazyPart(popup, toast?.open ?? false, giveUp);
  return Popup && <Popup />;
}
