import { expiryRule } from "@sgi/core/documents/expiry";
import type { CalendarDate } from "@sgi/core/time";
import { LRUCache } from "lru-cache";
import { type CompressedBody, compressBody } from "../http/compressBody";
import type { Store } from "../store/types";
import { wireDocument } from "./wireDocument";

/** Bodies kept in memory, all encodings together. */
export const LIST_CACHE_BYTES = 64 * 1024 * 1024;
/** Part of every tag; raise it when the shape of a document on the wire changes. */
const WIRE_VERSION = 1;

/** One state of one list of one company, on one day: what a body depends on, and nothing else. */
export interface ListKey {
  companyId: string;
  which: "current" | "obsolete";
  documentsVersion: number;
  day: CalendarDate;
}

export interface DocumentLists {
  /** The list's JSON in every encoding, worked out once however many ask at the same time. */
  body(key: ListKey): Promise<CompressedBody>;
}

export function createDocumentLists(store: Pick<Store, "documents">): DocumentLists {
  const cache = new LRUCache<string, CompressedBody, ListKey>({
    maxSize: LIST_CACHE_BYTES,
    sizeCalculation: ({ identity, br, gzip }) => identity.length + br.length + gzip.length,
    fetchMethod: (_tag, _stale, { context }) => buildBody(store, context),
    // Who asked first may have gone: the others still want the body.
    ignoreFetchAbort: true,
  });
  return {
    body: (key) => cache.forceFetch(listTag(key), { context: key }),
  };
}

/** Names a list's state, without the quotes and the encoding of an entity tag. */
export function listTag({ companyId, which, documentsVersion, day }: ListKey): string {
  return `${WIRE_VERSION}-${companyId}-${which}-${documentsVersion}-${day}`;
}

async function buildBody(
  store: Pick<Store, "documents">,
  { companyId, which, day }: ListKey,
): Promise<CompressedBody> {
  const rule = expiryRule(day);
  const documents = await store.documents.list(companyId, which);
  const json = JSON.stringify(documents.map((document) => wireDocument(document, rule)));
  return compressBody(Buffer.from(json));
}
