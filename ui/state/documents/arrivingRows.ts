import type { ListedDocument } from "@sgi/core/documents/expiry";
import { type Arrival, DOCUMENT_PAGE_SIZE, isInUsualOrder } from "@sgi/core/documents/list";
import { createObservable, type WritableObservable } from "@sgi/core/state";
import { atom } from "jotai";
import { scopeAtom } from "../session/scope";
import { observableAtom } from "../store";

/** The first page of a list that is still loading; null when there is none. */
type ArrivingRows = readonly ListedDocument[] | null;

/** One per signed-in user. */
export const arrivingAtom = atom((get) => {
  get(scopeAtom);
  return createObservable<ArrivingRows>(null);
});

/**
 * First page of the current documents, shown while the list loads. Only for hosts that send the
 * default order; cleared when the load fails.
 */
export const arrivingRowsAtom = observableAtom((get) => get(arrivingAtom));

export function beginArrival(rows: WritableObservable<ArrivingRows>): Arrival {
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
