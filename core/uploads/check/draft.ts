import {
  type FactsFault,
  factsFault,
  type NameFacts,
  typedRevision,
} from "../../documents/names/nameFacts";
import { isCalendarDate } from "../../time/calendarDate";
import { formatDate } from "../../time/format";

/** The fields of one file, as typed. */
export interface FactsDraft {
  reference: string;
  title: string;
  revision: string;
  date: string;
}

export function draftOf({ reference, title, revision, date }: NameFacts): FactsDraft {
  return { reference: reference ?? "", title, revision, date: formatDate(date) ?? "" };
}

/**
 * The facts in the typed fields, and the first invalid one. Ignores spaces around; a day may be
 * typed as `dd/MM/yyyy`, also with `-` or `.`, or as `yyyy-MM-dd`.
 */
export function readDraft(draft: FactsDraft): { facts: NameFacts; fault: FactsFault | null } {
  const facts: NameFacts = {
    reference: draft.reference.trim().normalize("NFC") || null,
    title: draft.title.trim().normalize("NFC"),
    revision: typedRevision(draft.revision),
    date: readDay(draft.date),
  };
  const fault =
    factsFault(facts) ?? (facts.date === null && draft.date.trim() !== "" ? "date" : null);
  return { facts, fault };
}

function readDay(typed: string): NameFacts["date"] {
  const text = typed.trim();
  if (isCalendarDate(text)) return text;
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}
