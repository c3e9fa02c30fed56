import {
  conventionalName,
  doubtsOfName,
  isFarDate,
  type NameDoubt,
  type NameFacts,
  proposeFacts,
  readFileName,
} from "@sgi/core/documents/names";
import type { CalendarDate } from "@sgi/core/time";

const DOUBTS: Record<NameDoubt, string> = {
  referenceMissing: "manca il riferimento all'inizio, ad esempio 7.5.3",
  referenceForm: "i numeri del riferimento vanno separati da punti",
  titleMissing: "manca il titolo",
  revisionMissing: "manca la revisione, Rev.N",
  revisionForm: "la revisione va scritta Rev.N",
  revisionUnheld:
    "la revisione non è un numero intero e resta nel titolo, due revisioni diventano due documenti",
  dateMissing: "manca la data, AAAA-MM-GG",
  dateForm: "la data va scritta AAAA-MM-GG",
  dateImpossible: "la data non esiste nel calendario",
  order: "le parti vanno in ordine: riferimento, titolo, revisione, data",
  separators: "le parti vanno separate da _",
  dateFar: "la data nel nome è molto lontana da oggi: controllala",
};

/** A file's name, and what was read from it. */
interface ReadName {
  fileName: string;
  /** Null for a name that does not follow the convention. */
  keyReference: string | null;
  documentDate: CalendarDate | null;
}

/**
 * The warning about a file with a doubtful name, with its likely meaning; null for a clear name.
 * For the reports of import and sync. Source: spec 3 §4.
 */
export function nameNote(
  { fileName: name, keyReference, documentDate: date }: ReadName,
  today: CalendarDate,
): string | null {
  if (keyReference !== null) return isFarDate(date, today) ? DOUBTS.dateFar : null;
  const doubts = doubtsOfName(name, today);
  if (doubts.length === 0) return null;
  const said = doubts.map((doubt) => DOUBTS[doubt]).join(", ");
  const unread = "nome fuori convenzione, riferimento, revisione e data non letti";
  return `${unread}: ${said}; proposta: ${proposalText(name)}`;
}

/** The suggested name, or the parts that were recognised. */
function proposalText(name: string): string {
  const facts = proposeFacts(name);
  const whole = conventionalName({ ...facts, extension: readFileName(name).extension });
  if (readFileName(whole).reference !== null) return whole;
  return partsOf(facts).join(", ");
}

function partsOf({ reference, title, revision, date }: NameFacts): string[] {
  return [
    ...(reference === null ? [] : [`riferimento ${reference}`]),
    `titolo «${title}»`,
    ...(revision === "" ? [] : [`revisione ${revision}`]),
    ...(date === null ? [] : [`data ${date}`]),
  ];
}
