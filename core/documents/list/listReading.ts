import type { CalendarDate } from "../../time/calendarDate";
import type { listDocuments, listObsoleteDocuments } from "../api";
import type { Document } from "../document";
import type { ListedDocument } from "../expiry/grading";
import { type DocumentIndex, prepareList } from "./documentIndex";
import { LIST_VERSION_HEADER } from "./listHeaders";

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
