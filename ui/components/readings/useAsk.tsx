import type { Document } from "@sgi/core/documents";
import { useState } from "react";
import { createLazyPart, preload, usePopup } from "../../state/lazy/lazyPart";
import { preloadDialog } from "../dialogs/Dialog";
import type { AskDialogProps } from "./AskDialog";

const part = createLazyPart<AskDialogProps>(() => import("./AskDialog").then((m) => m.AskDialog));

/** Preloads the dialog's code. */
export function preloadAsk(): void {
  preload(part);
  preloadDialog();
}

/** Asks in a dialog for documents to be read. For admins. Source: spec 3 §7. */
export function useAsk() {
  const [documents, setDocuments] = useState<readonly Document[]>([]);
  const [isOpen, setOpen] = useState(false);
  // A new key per opening resets what was chosen before.
  const [turn, setTurn] = useState(0);
  const close = () => setOpen(false);
  const Part = usePopup(part, isOpen, close);
  return {
    open(about: readonly Document[]): void {
      preloadAsk();
      setDocuments(about);
      setTurn((before) => before + 1);
      setOpen(true);
    },
    /** The dialog while it is open or closing. */
    dialog:
      Part && turn > 0 ? (
        <Part key={turn} documents={documents} open={isOpen} onClose={close} />
      ) : null,
  };
}
