import {
  addDays,
  type CalendarDate,
  daysBetween,
  parseCalendarDate,
} from "../../time/calendarDate";
import { bareRevision } from "../describe";
import type { Document } from "../document";
import { createDocumentIndex, type DocumentIndex } from "../expiry/documentIndex";

/** Days back whose changes are news: who looks every Monday misses none of last Monday's. Source: ours. */
export const RECENT_DAYS = 7;

/** Days from a new document's own date to the day it comes into the index: the time of an approval. Source: ours. */
const APPROVAL_DAYS = 30;

/** What has changed of late in the index. */
export interface RecentChanges {
  /** The documents changed, archived ones too. */
  index: DocumentIndex;
  updated: number;
  created: number;
  archived: number;
}

/**
 * What has changed in the last days, today included, by the day of each document's last update: for
 * an obsolete one, that on which it was archived. One is new when it is the first revision and its
 * own date is not much older than the update; the API says no more.
 */
export function recentChanges(
  current: DocumentIndex,
  obsolete: DocumentIndex,
  today: CalendarDate,
): RecentChanges {
  const first = addDays(today, -RECENT_DAYS);
  // The day that an instant's text names is at most two off the user's: most need no calendar.
  const [earliest, latest] = [addDays(first, -2), addDays(today, 3)];
  const isRecent = ({ updatedAt }: Document) => {
    if (updatedAt === null || updatedAt < earliest || updatedAt >= latest) return false;
    const day = parseCalendarDate(updatedAt);
    return day !== null && day >= first && day <= today;
  };
  const changed = current.documents.filter(isRecent);
  const archived = obsolete.documents.filter(isRecent);
  const created = changed.filter(isNew).length;
  return {
    index: createDocumentIndex([...changed, ...archived], today),
    updated: changed.length - created,
    created,
    archived: archived.length,
  };
}

function isNew({ revision, createdAt, updatedAt }: Document): boolean {
  if (!/^0*$/.test(bareRevision(revision))) return false;
  const [from, to] = [parseCalendarDate(createdAt), parseCalendarDate(updatedAt)];
  return from !== null && to !== null && daysBetween({ from, to }) <= APPROVAL_DAYS;
}
