import { useState } from "react";
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

/** `value`, or its last non-null value: for content that is still animating out. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
