import { formatCount } from "../../lists/counted";

/** The search in the contents of documents. Source: spec 3 §3. */
export const contentTexts = {
  inForce: "Cerca nei contenuti dei documenti in vigore",
  cut: "Cercato nei primi 500 documenti con queste parole",
  indexing: (done: number, total: number) =>
    `Indicizzazione in corso (${formatCount(done)} di ${formatCount(total)})`,
  inDrive: "Cerca in Google Drive",
  failed: "La ricerca nei contenuti non è riuscita.",
} as const;
