/** Somebody else changed a document, or took it away, while it was being edited. */
export const changedMeanwhileTexts = {
  changed: "Il documento è cambiato nel frattempo",
  gone: "Il documento non c'è più",
  saveAnyway: "Salva comunque",
} as const;
