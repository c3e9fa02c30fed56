import type { ListedDocument } from "@sgi/core/documents/expiry";
import { canManageDocuments } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useCallback, useState } from "react";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { createLazyPart, preload, usePopup } from "../../../state/lazy/lazyPart";
import { currentUserAtom } from "../../../state/session/currentUser";
import type { RemovalProps } from "./Removal";

const removal = createLazyPart<RemovalProps>(() => import("./Removal").then((m) => m.Removal));

/** Preloads the dialog's code. */
export function preloadRemoval() {
  preload(removal);
  preloadDialog();
}

/** What asks to delete a row, for admins alone, and the question once it is asked. Source: settled point 26. */
export function useRemovalPart() {
  const user = useAtomValue(currentUserAtom) ?? null;
  const [asked, setAsked] = useState<ListedDocument | null>(null);
  const Part = usePopup(removal, asked !== null, () => setAsked(null));
  // The same row may be asked about again.
  const ask = useCallback((listed: ListedDocument) => setAsked({ ...listed }), []);
  return {
    ask: canManageDocuments(user) ? ask : undefined,
    question: Part && asked && <Part asked={asked} />,
  };
}
