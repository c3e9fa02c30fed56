import { readQuery } from "@sgi/core/api";
import { type DocumentDetails, type DocumentReading, getDocument } from "@sgi/core/documents";
import { queryClientAtom } from "../api/queries";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** The host has noted, or notes by the same click, that the user opened a content. Source: spec 3 §1. */
export function markOpened(store: PanelStore, id: string, mark: string | null): void {
  changeReading(store, id, (reading) =>
    reading.mark === mark ? { ...reading, opened: true } : reading,
  );
}

/** Changes at once how the user stands with a document, before it is fetched again. */
export function changeReading(
  store: PanelStore,
  id: string,
  change: (reading: DocumentReading) => DocumentReading,
): void {
  const { queryKey } = readQuery(store.get(clientAtom), getDocument, { id });
  store
    .get(queryClientAtom)
    .setQueryData<DocumentDetails | null>(queryKey, (document) =>
      document?.reading ? { ...document, reading: change(document.reading) } : document,
    );
}
