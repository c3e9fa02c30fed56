const numbers = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

/** The search in the contents of documents. Source: spec 3 §3. */
export const contentTexts = {
  inForce: "Cerca nei contenuti dei documenti in vigore",
  cut: "Cercato nei primi 500 documenti con queste parole",
  indexing: (done: number, total: number) =>
    `Indicizzazione in corso (${numbers.format(done)} di ${numbers.format(total)})`,
  inDrive: "Cerca in Google Drive",
  failed: "La ricerca nei contenuti non è riuscita.",
} as const;
