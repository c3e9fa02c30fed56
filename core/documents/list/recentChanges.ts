import { type CalendarDate, daysBetween, parseCalendarDate } from "../../time/calendarDate";
import { bareRevision } from "../describe";
import type { Document } from "../document";
import { createDocumentIndex, type DocumentIndex } from "./documentIndex";

/** Days from a new document's own date to the day it comes into the index: the time of an approval. Source: ours. */
const APPROVAL_DAYS = 30;

/** The recent changes in the index. */
export interface RecentChanges {
  /** The documents changed, archived ones too. */
  index: DocumentIndex;
  updated: number;
  created: number;
  archived: number;
}

/**
 * The documents changed in the last days, today included, by the day of their last update; obsolete
 * ones by the day on which they were archived. A document counts as new when its own date is not much
 * older than the update and it is the first revision. `tellsFormer`: whether the host marks as
 * `comparable` the documents whose former file it has; then one that it keeps without that mark is
 * taken for the first, whatever its number, also a revision that was brought back. Else the first is
 * 0, or 1 in a company where no document has revision 0.
 */
export function recentChanges(
  current: DocumentIndex,
  obsolete: DocumentIndex,
  today: CalendarDate,
  tellsFormer = false,
): RecentChanges {
  const [changed, archived] = [current.recent, obsolete.recent];
  const near = changed.filter(isNearItsDate);
  const isTold = (document: Document) => tellsFormer && hostKeeps(document);
  const fresh = near.filter((document) => !isTold(document) && isFirst(document));
  const told = near.filter((document) => isTold(document) && !document.comparable).length;
  const atOne = fresh.filter(({ revision }) => revision.trimEnd().endsWith("1")).length;
  const beginAtZero = () => [current, obsolete].some(({ documents }) => documents.some(isAtZero));
  // Scans all documents only if a new one is at revision 1.
  const created = told + fresh.length - (atOne > 0 && beginAtZero() ? atOne : 0);
  return {
    index: createDocumentIndex([...changed, ...archived], today),
    updated: changed.length - created,
    created,
    archived: archived.length,
  };
}

function isAtZero({ revision }: Document): boolean {
  return /^\D*0+\s*$/.test(revision);
}

function hostKeeps({ driveUrl, hasFile }: Document): boolean {
  return driveUrl === null && hasFile !== false;
}

function isFirst({ revision, comparable }: Document): boolean {
  return !comparable && /^0*1?$/.test(bareRevision(revision));
}

/** Whether a document came into the index soon after its own date. */
function isNearItsDate({ createdAt, updatedAt }: Document): boolean {
  const [from, to] = [parseCalendarDate(createdAt), parseCalendarDate(updatedAt)];
  return from !== null && to !== null && daysBetween({ from, to }) <= APPROVAL_DAYS;
}
