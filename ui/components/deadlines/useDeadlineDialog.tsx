import type { Owner } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import { useState } from "react";
import { createLazyPart, preload, usePopup } from "../../state/lazy/lazyPart";
import { preloadDialog } from "../dialogs/Dialog";
import type { DeadlineDialogProps, DeadlineKind } from "./DeadlineDialog";

const part = createLazyPart<DeadlineDialogProps>(() =>
  import("./DeadlineDialog").then((m) => m.DeadlineDialog),
);

/** Preloads the dialogs' code. */
export function preloadDeadlineDialog(): void {
  preload(part);
  preloadDialog();
}

/**
 * Sets the day of documents ('expiry'), reviews them ('review'), or chooses their owner ('owner'), each
 * in its dialog. For admins, with the feature `deadlines`.
 */
export function useDeadlineDialog() {
  const [asked, setAsked] = useState<Pick<
    DeadlineDialogProps,
    "kind" | "documents" | "from"
  > | null>(null);
  const [isOpen, setOpen] = useState(false);
  // A new key per opening resets what was typed before.
  const [turn, setTurn] = useState(0);
  const close = () => setOpen(false);
  const Part = usePopup(part, isOpen, close);
  return {
    open(kind: DeadlineKind, documents: readonly Document[], from?: Owner): void {
      preloadDeadlineDialog();
      setAsked({ kind, documents, from });
      setTurn((before) => before + 1);
      setOpen(true);
    },
    /** The dialog while it is open or closing. */
    dialog:
      Part && asked !== null ? <Part key={turn} {...asked} open={isOpen} onClose={close} /> : null,
  };
}
