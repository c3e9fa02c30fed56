import type { Document } from "./document";
import type { DocumentIndex } from "./documentIndex";
import type { DocumentStatus } from "./expiry";
import { searchMatcher } from "./searchMatch";

/** The choices of the status filter, in the order shown. Source: spec 2 §2. */
export const STATUS_FILTERS = ["all", "active", "warning", "expired", "obsolete"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** A document and its status on the day of the index. */
export interface ListedDocument {
  document: Document;
  status: DocumentStatus;
}

/** What the list shows: the index of the documents, of the obsolete ones, and what is asked of them. */
interface Selection {
  current: DocumentIndex;
  /** The separate list of obsolete documents, which the filter of that name uses. */
  obsolete: DocumentIndex;
  filter: StatusFilter;
  /** As `searchMatcher` reads it; empty matches all. */
  search: string;
}

/** The documents that filter and search leave, in the list's order. Source: spec 2 §4. */
export function selectDocuments({
  current,
  obsolete,
  filter,
  search,
}: Selection): ListedDocument[] {
  const { documents, statuses } = filter === "obsolete" ? obsolete : current;
  const wanted = WANTED[filter];
  const matches = searchMatcher(documents, search);
  const found: ListedDocument[] = [];
  for (const [at, document] of documents.entries()) {
    const status = statuses[at] as DocumentStatus;
    if (wanted !== null && status !== wanted) continue;
    if (!matches(at)) continue;
    found.push({ document, status });
  }
  return found;
}

/** The status each filter keeps; null keeps all, and the obsolete list is kept whole. */
const WANTED: Readonly<Record<StatusFilter, DocumentStatus | null>> = {
  all: null,
  active: "valid",
  warning: "warning",
  expired: "expired",
  obsolete: null,
};

/** How many documents each filter lists when nothing is searched. */
export function countByFilter(
  current: DocumentIndex,
  obsolete: DocumentIndex,
): Record<StatusFilter, number> {
  return {
    all: current.documents.length,
    active: current.counts.valid,
    warning: current.counts.warning,
    expired: current.counts.expired,
    obsolete: obsolete.documents.length,
  };
}
