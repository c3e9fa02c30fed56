import type { Document } from "@sgi/core/documents";
import { canManageDocuments } from "@sgi/core/session";
import { documentChangeTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/shell";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { currentUserAtom } from "../session/currentUser";
import type { PanelStore } from "../store";
import { type Notice, notify } from "../toasts/toasts";

/** How long an archiving can be undone from its toast: long enough to read it and to decide. */
const UNDO_MS: DurationMs = 10 * SECOND_MS;

/** Reports that a document was archived; users who may restore it can undo that. Source: ours. */
export function tellArchived(
  store: PanelStore,
  document: Document,
  done: Pick<Notice, "title" | "text">,
): void {
  const mayUndo = canManageDocuments(store.get(currentUserAtom) ?? null);
  const undo = {
    label: documentChangeTexts.undo,
    run: () => void undoArchiving(store, document),
  };
  notify(store, {
    ...done,
    tone: "success",
    ...(mayUndo && { durationMs: UNDO_MS, action: undo }),
  });
}

async function undoArchiving(store: PanelStore, document: Document): Promise<void> {
  try {
    const { createRestoring } = await import("./restoring");
    await createRestoring(store).restore(document);
  } catch {
    const title = obsoleteTexts.restoreFailed;
    notify(store, { title, text: errorTexts.network, tone: "danger" });
  }
}
