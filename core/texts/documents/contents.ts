import { counted, formatCount } from "../../lists/counted";

/** The search in the contents of documents. Source: spec 3 §3. */
export const contentTexts = {
  inForce: "Cerca nei contenuti dei documenti in vigore",
  cut: "Cercato nei primi 500 documenti con queste parole",
  indexing: (done: number, total: number) =>
    `Indicizzazione in corso (${formatCount(done)} di ${formatCount(total)})`,
  inDrive: "Cerca in Google Drive",
  /** Once it has answered. */
  againInDrive: "Cerca di nuovo in Google Drive",
  /** What Google Drive's own search has found. Source: spec 3 §11. */
  foundInDrive: (count: number) =>
    count === 0
      ? "Nessun documento trovato in Google Drive"
      : counted(count, "documento trovato in Google Drive", "documenti trovati in Google Drive"),
  cutInDrive: "Non tutto è stato cercato",
  failedInDrive: "Google Drive non ha risposto",
  failed: "La ricerca nei contenuti non è riuscita.",
} as const;
