import type { Document } from "@sgi/core/documents";
import { useState } from "react";
import { createLazyPart, preload, usePopup } from "../../state/lazy/lazyPart";
import { preloadDialog } from "../dialogs/Dialog";
import type { StatementDialogProps } from "./StatementDialog";

const part = createLazyPart<StatementDialogProps>(() =>
  import("./StatementDialog").then((m) => m.StatementDialog),
);

/** Preloads the dialog's code. */
export function preloadStatement(): void {
  preload(part);
  preloadDialog();
}

/** States in a dialog that documents were approved outside the panel. For admins. */
export function useStatement() {
  const [documents, setDocuments] = useState<readonly Document[]>([]);
  const [isOpen, setOpen] = useState(false);
  // A new key per opening resets what was typed before.
  const [turn, setTurn] = useState(0);
  const close = () => setOpen(false);
  const Part = usePopup(part, isOpen, close);
  return {
    open(about: readonly Document[]): void {
      preloadStatement();
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
