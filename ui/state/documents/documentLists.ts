import { readQuery } from "@sgi/core/api";
import { listDocuments, listObsoleteDocuments } from "@sgi/core/documents";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import {
  type Arrival,
  createDocumentIndex,
  DOCUMENT_PAGE_SIZE,
  type DocumentListRoute,
  isInUsualOrder,
  type ReadList,
  readList,
  recentChanges,
} from "@sgi/core/documents/list";
import { hasFeature } from "@sgi/core/session";
import { createObservable, type WritableObservable } from "@sgi/core/state";
import { localDate } from "@sgi/core/time";
import { type Atom, atom, type Getter } from "jotai";
import { apiQueryAtom, type QueryResult } from "../api/apiQuery";
import { queryClientAtom } from "../api/queries";
import { clockAtom } from "../browser/services";
import { todayAtom } from "../browser/today";
import { currentUserAtom } from "../session/currentUser";
import { clientAtom, scopeAtom } from "../session/scope";
import { observableAtom } from "../store";

/** Comparing a long list with the previous one would cost more than preparing it again. */
const WHOLE = { structuralSharing: false };

/** The first page of a list that is still loading; null when there is none. */
type ArrivingRows = readonly ListedDocument[] | null;

/** One per signed-in user. */
const arrivingAtom = atom((get) => {
  get(scopeAtom);
  return createObservable<ArrivingRows>(null);
});

/**
 * First page of the current documents, shown while the list loads. Only for hosts that send the
 * default order; cleared when the load fails.
 */
export const arrivingRowsAtom = observableAtom((get) => get(arrivingAtom));

function beginArrival(rows: WritableObservable<ArrivingRows>): Arrival {
  let first: ArrivingRows = null;
  rows.set(null);
  return {
    add(listed, headers) {
      if (first !== null || listed.length < DOCUMENT_PAGE_SIZE || !isInUsualOrder(headers)) return;
      first = listed.slice(0, DOCUMENT_PAGE_SIZE);
      rows.set(first);
    },
    fail() {
      // Another reading of the list may have begun.
      if (rows.get() === first) rows.set(null);
    },
  };
}

/**
 * The query of the documents in force, whose first page shows while the rest arrives. Source: spec
 * 2 §7.
 */
export const documentsReadingAtom = atom((get) => {
  const rows = get(arrivingAtom);
  return listQuery(get, listDocuments, () => beginArrival(rows));
});
export const documentsQueryAtom = apiQueryAtom((get) => get(documentsReadingAtom));

/** The separate list of the obsolete ones, which may fail alone. Source: spec 2 §4. */
export const obsoleteQueryAtom = apiQueryAtom((get) => listQuery(get, listObsoleteDocuments));

function listQuery(get: Getter, route: DocumentListRoute, begin?: () => Arrival) {
  const client = get(clientAtom);
  const clock = get(clockAtom);
  const queries = get(queryClientAtom);
  const query = readQuery(client, route);
  return {
    ...query,
    ...WHOLE,
    queryFn: ({ signal }: { signal?: AbortSignal }) => {
      const today = localDate(clock.now());
      const previous = queries.getQueryData<ReadList>(query.queryKey);
      return readList(client, route, { today, signal, previous, begin });
    },
  };
}

/** The index of a list, computed again when the day changes; empty before the list was read. */
function indexAtom(queryAtom: Atom<QueryResult<ReadList>>) {
  const readAtom = atom((get) => get(queryAtom).data?.index);
  return atom((get) => {
    const [read, today] = [get(readAtom), get(todayAtom)];
    if (read?.today === today) return read;
    return createDocumentIndex(read?.documents ?? [], today, read);
  });
}

export const documentIndexAtom = indexAtom(documentsQueryAtom);
export const obsoleteIndexAtom = indexAtom(obsoleteQueryAtom);

/** What has changed of late in both. */
export const recentChangesAtom = atom((get) =>
  recentChanges(
    get(documentIndexAtom),
    get(obsoleteIndexAtom),
    get(todayAtom),
    hasFeature(get(currentUserAtom), "history"),
  ),
);
