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
