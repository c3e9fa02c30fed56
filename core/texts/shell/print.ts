/** The title block of printed pages, and how to get at paper and file. Ours. */
export const printTexts = {
  /** The menu of both. */
  output: "Stampa ed esporta",
  print: "Stampa",
  exportCsv: "Esporta CSV",
  company: "Azienda",
  document: "Documento",
  selection: "Filtro",
  printedAt: "Stampato il",
  copyState: "Stato della copia",
  uncontrolled: "Copia non controllata",
  /** What of a list is printed: the filter's name and what is searched, either may be empty. */
  selected: (filter: string, search: string, within?: "contents") => {
    const searched = within === undefined ? `ricerca «${search}»` : `contenuti con «${search}»`;
    return [filter, search === "" ? "" : searched].filter(Boolean).join(", ");
  },
} as const;
