import { useState } from "react";
import { type LazyPart, preload, usePopup } from "../../state/lazy/lazyPart";
import { preloadDialog } from "./Dialog";

interface DialogEnds {
  open: boolean;
  onClose: () => void;
}

/** Preloads a dialog's code, and what all dialogs share. */
export function preloadLazyDialog<Props>(part: LazyPart<Props>): void {
  preload(part);
  preloadDialog();
}

/** A dialog in its own chunk, which opens about what it is given. */
export function useLazyDialog<About extends object>(part: LazyPart<About & DialogEnds>) {
  const [about, setAbout] = useState<About | null>(null);
  const [isOpen, setOpen] = useState(false);
  // A new key per opening resets what was typed or chosen before.
  const [turn, setTurn] = useState(0);
  const close = () => setOpen(false);
  const Part = usePopup(part, isOpen, close);
  return {
    open(next: About): void {
      preloadLazyDialog(part);
      setAbout(next);
      setTurn((before) => before + 1);
      setOpen(true);
    },
    /** The dialog while it is open or closing. */
    dialog:
      Part && about !== null ? <Part key={turn} {...about} open={isOpen} onClose={close} /> : null,
  };
}
