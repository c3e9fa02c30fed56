import type { DueLimit, Narrowing } from "../../documents/list";
import { formatDate } from "../../time/format";

/** How the index is shown, and what it is narrowed down to. Source: spec 3 §4. */
export const listLookTexts = {
  perPage: "Per pagina",
  rows: "Righe per pagina",
  columns: "Colonne",
  type: "Tipo file",
  filters: "Filtri",
  add: "Aggiungi filtro",
  reset: "Azzera filtri",
  active: "Filtri attivi",
  remove: (chip: string) => `Togli il filtro ${chip}`,
  names: { types: "Tipo", folder: "Cartella", due: "Scadenza" },
  dialog: {
    title: "Filtra i documenti",
    types: "Tipo di file",
    folder: "Cartella",
    allFolders: "Tutte le cartelle",
    due: "Scadenza",
    anyDue: "Qualsiasi",
    within: (days: number) => `Entro ${days} giorni`,
    until: "Entro il giorno",
    day: "Giorno",
    apply: "Applica",
  },
} as const;

/** When documents fall due at the latest, as a chip says it. */
export function dueText(due: DueLimit): string {
  return typeof due === "number" ? `entro ${due} giorni` : `entro il ${formatDate(due) ?? due}`;
}

/** What a list is narrowed down to, as words for paper. */
export function narrowingText({ types, folder, due }: Narrowing): string {
  const { names } = listLookTexts;
  return [
    types.length > 0 && `${names.types}: ${types.join(", ")}`,
    folder !== "" && `${names.folder}: ${folder}`,
    due !== null && `${names.due}: ${dueText(due)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
