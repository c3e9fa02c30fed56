import { addDays, type CalendarDate } from "../../time/calendarDate";
import { type LooseName, readLoosely } from "./looseName";
import { type FileNameFacts, readFileName } from "./namingConvention";

/** What keeps a name from the convention: a key of the texts, never the text. */
export type NameDoubt =
  | "referenceMissing"
  | "referenceForm"
  | "titleMissing"
  | "revisionMissing"
  | "revisionForm"
  /** The mark of a revision that is no whole number: the panel cannot keep it. */
  | "revisionUnheld"
  | "dateMissing"
  | "dateForm"
  | "dateImpossible"
  | "order"
  | "separators"
  /** Follows the convention, but lies too far back or ahead to be meant. */
  | "dateFar";

/** Earlier dates are typing errors: the first management standards date from 1959. Ours. */
const EARLIEST_DATE: CalendarDate = "1950-01-01";
/** How far ahead a document may be dated. Ours. */
const LATEST_DAYS_AHEAD = 366;

/**
 * Lists what is wrong with a name: how one with a reference, code or revision departs from the
 * convention, or a date far from `today`. Empty for conventional and plain names: minutes and records
 * have a date alone. Source: spec 3 §4.
 */
export function doubtsOfName(name: string, today: CalendarDate): readonly NameDoubt[] {
  const { loose, doubts } = readDoubts(readFileName(name), today);
  const isPlain =
    loose !== null && (loose.reference ?? loose.code ?? loose.revision ?? loose.unheld) === null;
  return isPlain ? [] : doubts;
}

/**
 * Like `doubtsOfName`, but from facts read from a name, and for plain names too; `loose` is what the
 * stem seems to mean, null where it follows the convention.
 */
export function readDoubts(
  { reference, title, date }: FileNameFacts,
  today: CalendarDate,
): { loose: LooseName | null; doubts: NameDoubt[] } {
  if (reference === null) {
    const loose = readLoosely(title);
    return { loose, doubts: doubtsOf(loose) };
  }
  return { loose: null, doubts: isFarDate(date, today) ? ["dateFar"] : [] };
}

/** Whether a name's date lies too far back or ahead to be meant; false without one. */
export function isFarDate(date: CalendarDate | null, today: CalendarDate): boolean {
  if (date === null) return false;
  return date < EARLIEST_DATE || date > addDays(today, LATEST_DAYS_AHEAD);
}

function doubtsOf({ reference, title, revision, unheld, date }: LooseName): NameDoubt[] {
  const doubts: NameDoubt[] = [];
  if (reference === null) doubts.push("referenceMissing");
  else if (reference.written.includes(",")) doubts.push("referenceForm");
  if (title === null) doubts.push("titleMissing");
  if (unheld !== null) doubts.push("revisionUnheld");
  else if (revision === null) doubts.push("revisionMissing");
  else if (!/^rev\.\d+$/i.test(revision.written)) doubts.push("revisionForm");
  if (date === null) doubts.push("dateMissing");
  else if (date.value === null) doubts.push("dateImpossible");
  else if (date.written !== date.value) doubts.push("dateForm");
  if (!isInOrder([reference?.at, title?.at, revision?.at, date?.at])) doubts.push("order");
  return doubts.length === 0 ? ["separators"] : doubts;
}

function isInOrder(places: readonly (number | undefined)[]): boolean {
  const known = places.filter((place) => place !== undefined);
  return known.every((place, index) => place >= (known[index - 1] ?? place));
}
