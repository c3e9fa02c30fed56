import { readQuery } from "@sgi/core/api";
import { type Document, listDocuments, listObsoleteDocuments } from "@sgi/core/documents";
import { createDocumentIndex } from "@sgi/core/documents/expiry";
import { type Atom, atom } from "jotai";
import { apiQueryAtom, type QueryResult } from "../api/apiQuery";
import { todayAtom } from "../browser/today";
import { clientAtom } from "../session/scope";

/** A long list is not compared with the one before it: preparing it anew costs less. */
const WHOLE = { structuralSharing: false };

/** The documents in force. Source: spec 2 §7. */
export const documentsQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listDocuments),
  ...WHOLE,
}));

/** The separate list of the obsolete ones, which may fail alone. Source: spec 2 §4. */
export const obsoleteQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listObsoleteDocuments),
  ...WHOLE,
}));

const NONE: readonly Document[] = [];

/** The index of a list, made anew only when the list or the day changes. */
function indexAtom(queryAtom: Atom<QueryResult<Document[]>>) {
  const listAtom = atom((get) => get(queryAtom).data ?? NONE);
  return atom((get) => createDocumentIndex(get(listAtom), get(todayAtom)));
}

export const documentIndexAtom = indexAtom(documentsQueryAtom);
export const obsoleteIndexAtom = indexAtom(obsoleteQueryAtom);
