import type { DocumentStatus } from "../expiry/expiry";
import type { ListedDocument } from "../expiry/grading";
import type { DocumentIndex } from "./documentIndex";
import type { Sort } from "./sort";

/** The choices of the status filter, in the order shown. Source: spec 2 §2. */
export const STATUS_FILTERS = ["all", "active", "warning", "expired", "obsolete"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];
/** A filter of the list: by status, or by recent change. */
export type ListFilter = StatusFilter | "recent";

/** The documents to select from, and the filter, search and order. */
interface Selection {
  current: DocumentIndex;
  /** The separate list of obsolete documents, which the filter of that name uses. */
  obsolete: DocumentIndex;
  /** The recently changed documents, for the filter `recent`. */
  recent?: DocumentIndex;
  filter: ListFilter;
  /** As `Searches.placesOf` reads it; empty matches all. */
  search: string;
  /** The order asked for; left out or null, that of the filter. */
  sort?: Sort | null;
  /** The ids of the documents that may be shown; left out or null, all. */
  among?: ReadonlySet<string> | null;
  /** As `narrowingRule` makes it; left out or null, all are kept. */
  keeps?: ((listed: ListedDocument) => boolean) | null;
}

/** The documents that filter and search leave, in the order asked for. Source: spec 2 §4. */
export function selectDocuments(asked: Selection): readonly ListedDocument[] {
  const { filter, search, among = null, keeps = null } = asked;
  const index = listOf(asked);
  if (index === undefined) return [];
  const places = index.orders.inOrder(shownSort(asked), index.searches.placesOf(search));
  const found = places?.map((at) => index.listed[at] as ListedDocument) ?? index.listed;
  const wanted = WANTED[filter];
  if (wanted === null && among === null && keeps === null) return found;
  return found.filter(
    (listed) =>
      (wanted === null || listed.status === wanted) &&
      (among === null || among.has(listed.document.legacyId)) &&
      (keeps === null || keeps(listed)),
  );
}

function listOf({ current, obsolete, recent, filter }: Selection): DocumentIndex | undefined {
  if (filter === "recent") return recent;
  return filter === "obsolete" ? obsolete : current;
}

/** The order in which a list stands: the one asked for, else the filter's own, else the host's. */
export function shownSort({ sort, filter }: Pick<Selection, "sort" | "filter">): Sort | null {
  return sort ?? OWN_SORT[filter] ?? null;
}

/** Each filter's default order: expiring ones by date, recent ones latest first. */
export const OWN_SORT: Readonly<Partial<Record<ListFilter, Sort>>> = {
  warning: { key: "expiry", descending: false },
  recent: { key: "updated", descending: true },
};

/** The status that a filter keeps; null keeps all: `obsolete` and `recent` have their own list. */
const WANTED: Readonly<Record<ListFilter, DocumentStatus | null>> = {
  all: null,
  active: "valid",
  warning: "warning",
  expired: "expired",
  obsolete: null,
  recent: null,
};

/** How many documents each filter lists with this search and these limits. */
export function countByFilter({
  current,
  obsolete,
  search = "",
  among = null,
  keeps = null,
}: Pick<Selection, "current" | "obsolete" | "among" | "keeps"> & {
  search?: string;
}): Record<StatusFilter, number> {
  if (search.trim() === "" && among === null && keeps === null) {
    const { valid, warning, expired } = current.counts;
    const [all, archived] = [current.documents.length, obsolete.documents.length];
    return { all, active: valid, warning, expired, obsolete: archived };
  }
  const { all, valid, warning, expired } = countLeft(current, { search, among, keeps });
  const archived = countLeft(obsolete, { search, among, keeps });
  return { all, active: valid, warning, expired, obsolete: archived.all };
}

/**
 * Counts the matches, in all and by status, without building a list: it runs on every keystroke.
 */
function countLeft(
  { listed, searches }: DocumentIndex,
  { search, among, keeps }: Required<Pick<Selection, "search" | "among" | "keeps">>,
): Record<DocumentStatus | "all", number> {
  const counts = { all: 0, valid: 0, warning: 0, expired: 0, obsolete: 0 };
  const places = searches.placesOf(search);
  const length = places?.length ?? listed.length;
  for (let n = 0; n < length; n++) {
    const one = listed[places === null ? n : (places[n] as number)] as ListedDocument;
    if (among !== null && !among.has(one.document.legacyId)) continue;
    if (keeps !== null && !keeps(one)) continue;
    counts.all += 1;
    counts[one.status] += 1;
  }
  return counts;
}
