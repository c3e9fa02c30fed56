import type { Document } from "@sgi/core/documents";
import { type Arrival, DOCUMENT_PAGE_SIZE, isInUsualOrder } from "@sgi/core/documents/list";
import { createObservable, type WritableObservable } from "@sgi/core/state";
import { atom } from "jotai";
import { observableAtom } from "../browser/observableAtom";
import { scopeAtom } from "../session/scope";

/** The first page of a list that is still loading; null when there is none. */
type ArrivingRows = readonly Document[] | null;

/** Each user's own, as what is read in their name. */
export const arrivingAtom = atom((get) => {
  get(scopeAtom);
  return createObservable<ArrivingRows>(null);
});

/**
 * The first page of the documents in force, where their host says that they come in the panel's
 * usual order: for while the list itself is not known. Nothing stays of one that fails.
 */
export const arrivingRowsAtom = observableAtom((get) => get(arrivingAtom));

/** Shows the first page of one list while it is read. */
export function beginArrival(rows: WritableObservable<ArrivingRows>): Arrival {
  const first: Document[] = [];
  rows.set(null);
  return {
    add(documents, headers) {
      if (first.length === DOCUMENT_PAGE_SIZE || !isInUsualOrder(headers)) return;
      first.push(...documents.slice(0, DOCUMENT_PAGE_SIZE - first.length));
      if (first.length === DOCUMENT_PAGE_SIZE) rows.set(first);
    },
    fail() {
      // Another reading of the list may have begun.
      if (rows.get() === first) rows.set(null);
    },
  };
}
