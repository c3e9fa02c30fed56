import type { CalendarDate } from "../../time/calendarDate";
import type { listDocuments, listObsoleteDocuments } from "../api";
import type { Document } from "../document";
import type { ListedDocument } from "../expiry/grading";
import { type DocumentIndex, prepareList } from "./documentIndex";

/**
 * The header with a list's version; a host that sends whole lists only leaves it out. Source: ours.
 */
export const LIST_VERSION_HEADER = "X-List-Version";

/** The query parameter that asks for the changes since a version of the list. */
export const SINCE = "since";
/**
 * The header by which a host says in which order it sends a list; left out, in whatever order it
 * comes. Source: ours.
 */
export const LIST_ORDER_HEADER = "X-List-Order";
/**
 * The order of the list for `USUAL_REQUEST`: the host's own, always the same for the same
 * documents.
 */
export const USUAL_ORDER = "usual";

export type DocumentListRoute = typeof listDocuments | typeof listObsoleteDocuments;

/** A list as it was read. */
export interface ReadList {
  index: DocumentIndex;
  /** The host's version of the list, to ask later for changes since then; null if it has none. */
  version: string | null;
}

/** Follows a list while it arrives. */
export interface Arrival {
  /** `listed`: what has arrived so far, the same objects as in the whole list. */
  add(listed: readonly ListedDocument[], headers: Headers): void;
  /** The request failed or was aborted. */
  fail(): void;
}

export interface ListReading {
  /** The user's local day, for which statuses are computed. */
  today: CalendarDate;
  signal?: AbortSignal | undefined;
  /** The list as it was read before. */
  previous?: ReadList | undefined;
  /** Called when the whole list starts to arrive. */
  begin?: (() => Arrival) | undefined;
}

/** Makes documents ready for filter and search as they come. */
export function takeItems(today: CalendarDate, arrival?: Arrival) {
  const preparation = prepareList(today);
  let version: string | null = null;
  return {
    onItems(documents: readonly Document[], headers: Headers): void {
      version = headers.get(LIST_VERSION_HEADER);
      preparation.add(documents);
      arrival?.add(preparation.listed, headers);
    },
    finish: (list: Document[]): ReadList => ({ index: preparation.finish(list), version }),
    fail: () => arrival?.fail(),
  };
}

/** Whether an answer's items may be shown as they arrive: no later one comes before them. */
export function isInUsualOrder(headers: { get(name: string): string | null }): boolean {
  return headers.get(LIST_ORDER_HEADER) === USUAL_ORDER;
}
