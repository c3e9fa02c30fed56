import type { Document } from "@sgi/core/documents/document";
import { documentTexts } from "@sgi/core/texts/documents";
import { obsoleteTexts } from "@sgi/core/texts/obsolete";
import { atom } from "jotai";
import { failureToast, notifyAtom } from "../toasts/toasts";
import { documentsMovedAtom, refreshDocumentsAtom } from "./documentChanges";

const { restored, restoreFailed } = obsoleteTexts;

/** A document is in force again at the host: the lists and its page follow, and a toast says so. */
export const restoredAtom = atom(null, (_, set, { legacyId, title }: Document) => {
  void set(documentsMovedAtom, "obsolete", new Set([legacyId]));
  const text = restored.text(documentTexts.titled(title));
  set(notifyAtom, { title: restored.title, text, tone: "success" });
});

/** A restoring failed: a toast says why, and all is read again, since the host may have done it. */
export const restoreFailedAtom = atom(null, (_, set, error: unknown) => {
  void set(refreshDocumentsAtom);
  set(notifyAtom, failureToast(restoreFailed, error));
});
