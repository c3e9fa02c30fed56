/** How much of the index lies on this PC, as panel and helper say it. */
export const coverageTexts = {
  heading: "Documenti su questo PC",
  hint: "Verifica quanti documenti dell'indice si trovano nelle cartelle di questo PC. Nessuno viene aperto.",
  check: "Verifica i documenti",
  export: "Esporta l'indice (JSON)",
  progress: (checked: number, total: number) => `Verificati ${checked} di ${total} documenti`,
  result: (found: number, total: number) =>
    `${found} di ${total} documenti dell'indice trovati su questo PC`,
  empty: "L'indice non ha documenti.",
  more: (count: number) => (count === 1 ? "e un altro" : `e altri ${count}`),
  /** Where the helper gives no reason. */
  noReason: "Non trovato",
  outdated:
    "Questa versione di Local Opener non sa verificare i documenti: scarica e installa quella nuova.",
  failed: "La verifica si è interrotta prima della fine. Riprova.",
  unread: "Impossibile leggere l'indice. Riprova.",
  badIndex: (file: string) =>
    `${file} non è un'esportazione dell'indice: scaricala dal pannello, Impostazioni, Applicazione`,
} as const;
