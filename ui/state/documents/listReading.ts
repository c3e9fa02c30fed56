import type { Document, listDocuments, listObsoleteDocuments } from "@sgi/core/documents";
import type { CalendarDate } from "@sgi/core/time";
import type { Arrival } from "./arrivingRows";

export type ListRoute = typeof listDocuments | typeof listObsoleteDocuments;

export interface Reading {
  today: CalendarDate;
  signal: AbortSignal | undefined;
  /** The list as it was read before. */
  previous?: Document[] | undefined;
  /** Begins to show the list's first rows. */
  begin?: (() => Arrival) | undefined;
}
