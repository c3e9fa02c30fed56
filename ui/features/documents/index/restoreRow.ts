import type { Document } from "@sgi/core/documents";
import { leaveRow } from "../../../components/lists/focusRow";
import { createRestoring } from "../../../state/documents/restoring";
import type { PanelStore } from "../../../state/store";

/** Restores a document; moves the focus on before its row disappears. Source: spec 2 §4. */
export function restoreRow(store: PanelStore, document: Document): Promise<void> {
  return createRestoring(store, ({ legacyId }) => leaveRow(legacyId)).restore(document);
}
