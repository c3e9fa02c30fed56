import { createLazyPart, preload, usePopup } from "../../state/lazy/lazyPart";
import type { DialogProps } from "./DialogPopup";

const popup = createLazyPart<DialogProps>(() => import("./DialogPopup").then((m) => m.DialogPopup));

/** Loads the dialog's code early, when pointer or focus reach the button that opens it. */
export function preloadDialog(): void {
  preload(popup);
}

/** A modal dialog. The focus stays in it and returns to where it was. */
export function Dialog(props: DialogProps) {
  const Popup = usePopup(popup, props.open, props.onClose);
  return Popup && <Popup {...props} />;
}
