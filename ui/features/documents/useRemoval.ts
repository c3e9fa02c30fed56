import type { Document } from "@sgi/core/documents/document";
import type { ListedDocument } from "@sgi/core/documents/filter";
import { canManageDocuments } from "@sgi/core/session/roles";
import { useAtomValue } from "jotai";
import { useCallback, useState } from "react";
import { currentUserAtom } from "../../state/session/currentUser";

/** Which document a row asks to delete. Only admins may ask. Source: spec 2 §2, settled point 26. */
export function useRemoval() {
  const user = useAtomValue(currentUserAtom) ?? null;
  const [isOpen, setOpen] = useState(false);
  const [document, setDocument] = useState<Document | null>(null);
  const ask = useCallback((listed: ListedDocument) => {
    setDocument(listed.document);
    setOpen(true);
  }, []);
  return {
    isOpen,
    /** Stays after the question closes, so that it can leave with its words. */
    document,
    ask: canManageDocuments(user) ? ask : undefined,
    close: useCallback(() => setOpen(false), []),
  };
}
