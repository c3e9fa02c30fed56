import { counted } from "../../lists/counted";
/** The chips of the filters and their dialog; fetched with them. Source: spec 3 §4. */
export const narrowingTexts = {
  add: "Aggiungi filtro",
  reset: "Azzera filtri",
  active: "Filtri attivi",
  remove: (chip: string) => `Togli il filtro ${chip}`,
  dialog: {
    title: "Filtra i documenti",
    types: "Tipo di file",
    folder: "Cartella",
    allFolders: "Tutte le cartelle",
    due: "Scadenza",
    anyDue: "Qualsiasi",
    within: (days: number) => `Entro ${counted(days, "giorno", "giorni")}`,
    until: "Entro il giorno",
    day: "Giorno",
    owner: "Responsabile",
    anyOwner: "Tutti i responsabili",
    apply: "Applica",
  },
} as const;
