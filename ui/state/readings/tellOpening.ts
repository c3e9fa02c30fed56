import { readQuery } from "@sgi/core/api";
import { type DocumentDetails, getDocument } from "@sgi/core/documents";
import { noteDocumentOpened } from "@sgi/core/readings";
import { queryClientAtom } from "../api/queries";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { markOpened } from "./markOpened";

/**
 * How a document was opened where the host does not see it: in Google Drive, or by Local Opener as a
 * copy with the bytes in force, or one that was not compared.
 */
export type OpenedElsewhere = "drive" | "unchecked" | { sha256: string };

/** See `tellOpened`. A row of a list does not tell what is asked: the document is read first. */
export async function tellOpening(
  store: PanelStore,
  document: DocumentDetails,
  how: OpenedElsewhere,
): Promise<void> {
  const { legacyId: id } = document;
  const client = store.get(clientAtom);
  const details =
    document.reading !== undefined
      ? document
      : await store.get(queryClientAtom).fetchQuery(readQuery(client, getDocument, { id }));
  const reading = details?.reading;
  if (!reading?.asked || reading.confirmed !== null || reading.mark === null) return;
  // The copy was compared with what is not in force any more.
  if (typeof how === "object" && reading.mark !== `sha256:${how.sha256}`) return;
  const way = how === "drive" ? how : how === "unchecked" ? "uncheckedCopy" : "opener";
  const { mark } = reading;
  await client.call(noteDocumentOpened, { params: { id }, body: { mark, way } });
  markOpened(store, id, mark);
}
