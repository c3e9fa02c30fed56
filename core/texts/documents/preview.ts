/** A document's preview. */
export const previewTexts = {
  openInDrive: "Apri in Google Drive",
  open: "Apri documento",
  missing: "N/A",
  related: "Documenti Correlati",
  noRelated: "Nessun documento correlato disponibile.",
} as const;
