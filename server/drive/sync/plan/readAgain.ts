import { READER_VERSION } from "../../../content/reading/readerVersion";
import { isByPeople } from "../../../ingest/expiryDay";
import type { PlannedStep } from "../shared/planTypes";
import type { Match } from "./matchLeaders";
import { noteOf } from "./stepFor";

interface Again {
  now: ReadonlySet<Match>;
  /** How many remain for later syncs. */
  later: number;
}

/**
 * The unchanged spreadsheets to read anew, since only an earlier version of the readers has read
 * them, at most so many; those that could not be had the last time come after the others, and do
 * not count as remaining.
 */
export function readAgain(matches: readonly Match[], most: number): Again {
  const earlier = matches.filter(isEarlier);
  const first = earlier.filter(({ leader }) => !wasAway(leader.noted));
  const away = earlier.filter(({ leader }) => wasAway(leader.noted));
  const now = new Set([...first, ...away].slice(0, most));
  return { now, later: Math.max(0, first.length - most) };
}

function wasAway(noted: Match["leader"]["noted"]): boolean {
  return noted?.readerVersion === 0;
}

/** A day that people set, also "no day", needs no reading. */
function isEarlier({ leader, current, isKnown, kept }: Match): boolean {
  // What was read of a state that is kept out is read again once it is in force.
  if (kept !== null) return false;
  const { noted, file, cellFrom } = leader;
  if (cellFrom === null || noted === null || noted.readerVersion >= READER_VERSION) return false;
  if (noted.content !== file.node.content) return false;
  if (noted.fault !== null) return true;
  return isKnown && current !== null && current.driveUrl !== null && !isByPeople(current);
}

/** Reads the spreadsheet of a document that stays as it is, but perhaps for its day. */
export function againStep({ leader, current }: Match): PlannedStep {
  const { candidate, cellFrom, noted } = leader;
  const file = { ...noteOf(leader, current?.id ?? null), missingAt: noted?.missingAt ?? null };
  const document = { ...candidate, obsoleteAt: current?.obsoleteAt ?? null };
  return { kind: "dated", current, document, file, cellFrom };
}
