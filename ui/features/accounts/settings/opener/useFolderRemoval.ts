import { useState } from "react";
import { neighbourOf, useFocusAfterClose } from "../../../../components/lists/focusRow";
import type { OpenerSettings } from "./useOpenerSettings";
import { usePending } from "./usePending";

/** Asks before a folder is removed; its neighbour's button has the focus afterwards. */
export function useFolderRemoval(opener: OpenerSettings) {
  const [isOpen, setOpen] = useState(false);
  const [path, setPath] = useState("");
  const { pending, run } = usePending();
  const focusAfterClose = useFocusAfterClose(isOpen);
  const confirm = async () => {
    const neighbour = neighbourOf(path);
    if (await run(() => opener.remove(path))) focusAfterClose(neighbour);
    setOpen(false);
  };
  return {
    /** Kept after the question closes, so that the closing animation still shows its text. */
    path,
    isOpen,
    pending,
    ask(next: string) {
      setPath(next);
      setOpen(true);
    },
    close: () => setOpen(false),
    confirm: () => void confirm(),
  };
}

export type FolderRemoval = ReturnType<typeof useFolderRemoval>;
