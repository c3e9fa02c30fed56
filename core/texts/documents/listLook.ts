import type { DueLimit, Narrowing, OwnerChoice } from "../../documents/list";
import { counted } from "../../lists/counted";
import { formatDate } from "../../time/format";

/** The index's view and filters. Source: spec 3 §4. */
export const listLookTexts = {
  perPage: "Per pagina",
  rows: "Righe per pagina",
  columns: "Colonne",
  type: "Tipo file",
  /** With how many are on. */
  filters: (on: number) => (on === 0 ? "Filtri" : `Filtri: ${on}`),
  names: { types: "Tipo", folder: "Cartella", due: "Scadenza", owner: "Responsabile" },
  whose: { mine: "Miei", none: "Senza responsabile" },
} as const;

/** When documents fall due at the latest, as a chip says it. */
export function dueText(due: DueLimit): string {
  return typeof due === "number"
    ? `entro ${counted(due, "giorno", "giorni")}`
    : `entro il ${formatDate(due) ?? due}`;
}

/** The owner filter as its chip says it; `name`: the chosen user's, if known. */
export function ownerChoiceText(owner: OwnerChoice, name: string | null): string {
  return typeof owner === "string" ? listLookTexts.whose[owner] : (name ?? "…");
}

/** A list's filters in words, for print; `name`: the owner's. */
export function narrowingText(
  { types, folder, due, owner }: Narrowing,
  name: string | null = null,
): string {
  const { names } = listLookTexts;
  return [
    types.length > 0 && `${names.types}: ${types.join(", ")}`,
    folder !== "" && `${names.folder}: ${folder}`,
    due !== null && `${names.due}: ${dueText(due)}`,
    owner !== null &&
      (typeof owner === "string" ? "" : `${names.owner}: `) + ownerChoiceText(owner, name),
  ]
    .filter(Boolean)
    .join(", ");
}
