import { indexCsv } from "@sgi/core/documents/csv";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { type ListRequest, NO_NARROWING } from "@sgi/core/documents/list";
import { documentTexts, indexCsvTexts, narrowingText } from "@sgi/core/texts/documents";
import { exportCsv } from "../../../state/api/exportCsv";
import { hiddenColumnsAtom } from "../../../state/documents/listLook";
import { readOwners } from "../../../state/documents/owners";
import { ownerNames } from "../../../state/documents/useOwners";
import type { PanelStore } from "../../../state/store";

/** The filters of an exported list. */
export type ExportedList = Pick<ListRequest, "filter" | "search" | "narrowing">;

/**
 * Saves documents as a CSV file, with the owner column where the list has it, and reports the
 * export to the host. Lazy.
 */
export async function exportIndex(
  store: PanelStore,
  rows: readonly ListedDocument[],
  { filter, search, narrowing = NO_NARROWING }: ExportedList,
): Promise<void> {
  const { owner } = narrowing;
  const hasColumn = !store.get(hiddenColumnsAtom).has("owner");
  const isOfUser = owner !== null && typeof owner !== "string";
  const owners = hasColumn || isOfUser ? await readOwners(store) : [];
  const text = indexCsv(rows, indexCsvTexts, hasColumn ? ownerNames(owners) : null);
  const status = filter === "all" ? "" : documentTexts.filter[filter];
  const name = isOfUser ? (owners.find(({ id }) => id === owner.id)?.name ?? owner.id) : null;
  const chosen = [status, narrowingText(narrowing, name)].filter(Boolean).join(", ");
  const told = { list: "documents", rows: rows.length, filter: chosen, search } as const;
  exportCsv(store, { ...told, name: documentTexts.index, text });
}
