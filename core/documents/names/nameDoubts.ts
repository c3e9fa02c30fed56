import { addDays, type CalendarDate } from "../../time/calendarDate";
import { readLoosely } from "./looseName";
import { readFileName } from "./namingConvention";

/** What is odd about a name that is taken as it is: a key of the texts, never the text. */
export type NameDoubt =
  /** Nearly the convention: reference, revision and date go unread for this. */
  | "dateImpossible"
  | "dateForm"
  | "dateMissing"
  | "revisionForm"
  | "revisionMissing"
  | "referenceMissing"
  | "form"
  /** By the convention, and yet hardly meant: long past or to come. */
  | "dateFar";

/** Dates before it are slips of the pen: the first standards of management are of 1959. Ours. */
const EARLIEST_DATE: CalendarDate = "1950-01-01";
/** How far ahead a document may be dated. Ours. */
const LATEST_DAYS_AHEAD = 366;

/**
 * Finds names that were meant to follow the convention and do not, such as one with the day
 * `31-12-2024` or the 30th of February, and impossible dates. Null for a name that follows it, and
 * for one without any of its parts.
 */
export function doubtOfName(name: string, today: CalendarDate): NameDoubt | null {
  const { reference, title, date } = readFileName(name);
  if (date !== null) return isFar(date, today) ? "dateFar" : null;
  return reference === null ? nearMiss(title) : null;
}

function isFar(date: CalendarDate, today: CalendarDate): boolean {
  return date < EARLIEST_DATE || date > addDays(today, LATEST_DAYS_AHEAD);
}

/** Two of the convention's three marks are no chance; the first thing that is wrong with them. */
function nearMiss(stem: string): NameDoubt | null {
  const { reference, revision, date } = readLoosely(stem);
  const marks = [reference, revision, date].filter((mark) => mark !== null).length;
  if (marks < 2) return null;
  if (date === null) return "dateMissing";
  if (date.value === null) return "dateImpossible";
  if (date.written !== date.value) return "dateForm";
  if (revision === null) return "revisionMissing";
  if (!/^rev\.\d+$/i.test(revision.written)) return "revisionForm";
  return reference === null ? "referenceMissing" : "form";
}
