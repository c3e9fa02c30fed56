import { createLazyPart } from "../../state/lazy/lazyPart";
import { usePopup } from "../../state/lazy/usePopup";
import type { KeysDialogProps } from "./KeysDialog";

const dialog = createLazyPart<KeysDialogProps>(() =>
  import("./KeysDialog").then((m) => m.KeysDialog),
);

/** The list of all keys, fetched when it is asked for. */
export function KeysPart({ open, onClose }: KeysDialogProps) {
  const Part = usePopup(dialog, open, onClose);
  return Part && <Part open={open} onClose={onClose} />;
}
