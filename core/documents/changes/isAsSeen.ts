import { parseInstant } from "../../time/calendarDate";
import { SECOND_MS } from "../../time/units";
import type { Document } from "../document";

/**
 * Whether a document is unchanged since a list or its page showed it: same title, path, revision
 * and time of update. Whether it has become obsolete is left to the host to refuse.
 */
export function isAsSeen(seen: Document, now: Document): boolean {
  return (
    now.isObsolete ||
    (now.title === seen.title &&
      now.path === seen.path &&
      now.revision === seen.revision &&
      isSameUpdate(seen.updatedAt, now.updatedAt))
  );
}

/** Compares to the second; dates in different formats count as equal. */
function isSameUpdate(seen: string | null, now: string | null): boolean {
  if (seen === null || now === null || formOf(seen) !== formOf(now)) return true;
  const [before, after] = [parseInstant(seen), parseInstant(now)];
  if (before === null || after === null) return seen === now;
  return Math.abs(before - after) < SECOND_MS;
}

function formOf(date: string): string {
  return date.replace(/\d/g, "0");
}
