import type { NameDoubt } from "@sgi/core/documents/names";

/** Warnings about a file with an odd name. */
export const nameDoubtTexts: Record<NameDoubt, string> = {
  dateImpossible: unread("la data non esiste nel calendario"),
  dateForm: unread("la data va scritta AAAA-MM-GG"),
  dateMissing: unread("manca la data, AAAA-MM-GG"),
  revisionForm: unread("la revisione va scritta Rev.N"),
  revisionMissing: unread("manca la revisione, Rev.N"),
  referenceMissing: unread("manca il riferimento all'inizio, ad esempio 7.5.3"),
  form: unread("le parti vanno in ordine e separate da _"),
  dateFar: "la data nel nome è molto lontana da oggi: controllala",
};

function unread(problem: string): string {
  return `nome fuori convenzione, riferimento, revisione e data non letti: ${problem}`;
}
