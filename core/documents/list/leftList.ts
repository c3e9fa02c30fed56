import type { ListedDocument } from "../expiry/grading";
import type { DocumentIndex } from "./documentIndex";
import { type StatusFilter, selectDocuments } from "./filter";
import { type ListRequest, readListRequest, writeListRequest } from "./listAddress";
import { DOCUMENT_PAGE_SIZE } from "./listChoices";
import { type KnownOwners, NO_NARROWING, narrowingRule } from "./narrowing";

/** A document's place in a list and the documents before and after it; null at the list's ends. */
export interface Neighbours {
  previous: ListedDocument | null;
  next: ListedDocument | null;
  /** Counted from 1. */
  place: number;
  total: number;
}

/** A list from which the user opened a document. */
export interface LeftList {
  /** Path and parameters. */
  address: string;
  request: ListRequest;
}

/** Parses a list's URL; `holds` overrides the URL's filter, for a list that has only one. */
export function readLeftList(address: string, holds?: StatusFilter): LeftList {
  const { filter, ...request } = requestAt(address);
  return { address, request: { ...request, filter: holds ?? filter } };
}

/**
 * Finds a document's neighbours in the list it was opened from. `index` must hold that list's
 * documents: for recent changes those alone.
 */
export function neighboursIn(
  list: LeftList,
  index: DocumentIndex,
  id: string,
  known?: KnownOwners,
): Neighbours | null {
  const { narrowing = NO_NARROWING, ...request } = list.request;
  const keeps = narrowingRule(narrowing, index.today, known);
  return neighboursOf(
    selectDocuments({ ...request, current: index, obsolete: index, recent: index, keeps }),
    id,
  );
}

/** The list's address at the page of a document's place; unchanged if `at` is null. */
export function addressAt(
  { address }: LeftList,
  at: Pick<Neighbours, "place"> | null,
  pageSize: number = DOCUMENT_PAGE_SIZE,
): string {
  if (at === null) return address;
  const page = Math.ceil(at.place / pageSize);
  return writeListRequest(address, { ...requestAt(address), page });
}

function requestAt(address: string): ListRequest {
  const [, query] = address.split("?", 2);
  return readListRequest(Object.fromEntries(new URLSearchParams(query)));
}

/** The neighbours of the document with that legacyId; null when the list does not hold it. */
export function neighboursOf(list: readonly ListedDocument[], id: string): Neighbours | null {
  const at = list.findIndex(({ document }) => document.legacyId === id);
  if (at === -1) return null;
  return {
    previous: list[at - 1] ?? null,
    next: list[at + 1] ?? null,
    place: at + 1,
    total: list.length,
  };
}
