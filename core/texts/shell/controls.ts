/** The words of the controls that every page shares. */
export const controlTexts = {
  previous: "Precedente",
  next: "Successivo",
  page: (page: number, pages: number) => `${page} / ${pages}`,
  pageLabel: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
  pages: "Pagine",
  clearSearch: "Cancella ricerca",
  showPassword: "Mostra password",
  hidePassword: "Nascondi password",
  optional: "facoltativo",
  breadcrumb: "Percorso",
  close: "Chiudi",
  /** A page's other actions, on phones. */
  more: "Altro",
  cancel: "Annulla",
  copyFailed: "Impossibile copiare negli appunti",
} as const;

/** Asks why something is done. */
export const reasonTexts = { reason: "Motivo", missing: "Scrivi il motivo." } as const;
