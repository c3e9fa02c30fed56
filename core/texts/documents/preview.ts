/** A document's preview. */
export const previewTexts = {
  of: (title: string) => `Anteprima di ${title}`,
  unavailable: "L'anteprima non è disponibile.",
  openInDrive: "Apri in Google Drive",
  open: "Apri documento",
  missing: "N/A",
  related: "Documenti Correlati",
  noRelated: "Nessun documento correlato disponibile.",
} as const;

/** The preview of Word documents and spreadsheets. Source: spec 3 §3. */
export const officeTexts = {
  layout: "L'impaginazione è indicativa: fa fede il file.",
  reading: "Lettura del file in corso…",
  drawing: "Preparazione dell'anteprima…",
  unreadable: "Contenuto non leggibile",
  notDrawn: previewTexts.unavailable,
} as const;
