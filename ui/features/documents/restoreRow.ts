import type { Document } from "@sgi/core/documents";
import { leaveRow } from "../../components/lists/focusRow";
import { createRestoring } from "../../state/documents/restoring";
import type { PanelStore } from "../../state/store";

/** Takes a document back in force; the focus goes on before its row leaves. Source: spec 2 §4. */
export function restoreRow(store: PanelStore, document: Document): Promise<void> {
  return createRestoring(store, ({ legacyId }) => leaveRow(legacyId)).restore(document);
}
