import type { Document } from "@sgi/core/documents/document";
import { canManageDocuments } from "@sgi/core/session/roles";
import { documentChangeTexts } from "@sgi/core/texts/documentChanges";
import { errorTexts } from "@sgi/core/texts/errors";
import { obsoleteTexts } from "@sgi/core/texts/obsolete";
import { type DurationMs, SECOND_MS } from "@sgi/core/time/units";
import { atom } from "jotai";
import { currentUserAtom } from "../session/currentUser";
import { type Notice, notifyAtom } from "../toasts/toasts";

/** How long an archiving may be taken back from its toast: long enough to read it and to decide. */
const UNDO_MS: DurationMs = 10 * SECOND_MS;

/** Says that a document was archived; who may restore it may take that back at once. Source: ours. */
export const archivedAtom = atom(
  null,
  (get, set, document: Document, done: Pick<Notice, "title" | "text">) => {
    const notice: Notice = { ...done, tone: "success" };
    if (!canManageDocuments(get(currentUserAtom) ?? null)) return set(notifyAtom, notice);
    const undo = async () => {
      try {
        const { restoreDocumentAtom } = await import("./restoreDocument");
        await set(restoreDocumentAtom, document);
      } catch {
        const title = obsoleteTexts.restoreFailed;
        set(notifyAtom, { title, text: errorTexts.network, tone: "danger" });
      }
    };
    const action = { label: documentChangeTexts.undo, run: () => void undo() };
    return set(notifyAtom, { ...notice, durationMs: UNDO_MS, action });
  },
);
