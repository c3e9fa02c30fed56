import { readQuery } from "@sgi/core/api";
import { listOwners, type Owner } from "@sgi/core/deadlines";
import { indexCsv, indexCsvName } from "@sgi/core/documents/csv";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { type ListRequest, type Narrowing, NO_NARROWING } from "@sgi/core/documents/list";
import { documentTexts, indexCsvTexts, narrowingText } from "@sgi/core/texts/documents";
import type { CalendarDate } from "@sgi/core/time";
import { queryClientAtom } from "../../state/api/queries";
import { tellExport } from "../../state/api/tellExport";
import { ownerNames } from "../../state/documents/useOwners";
import { clientAtom } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";

/** What a list that is exported was chosen by. */
export type ExportedList = Pick<ListRequest, "filter" | "search" | "narrowing">;

/** Tells the host that they were taken away. */
export function tellIndex(
  store: PanelStore,
  { length: rows }: readonly ListedDocument[],
  { filter, search, narrowing = NO_NARROWING }: ExportedList,
): void {
  const status = filter === "all" ? "" : documentTexts.filter[filter];
  const chosen = [status, narrowingText(narrowing, chosenName(store, narrowing))]
    .filter(Boolean)
    .join(", ");
  void tellExport(store, { list: "documents", rows, filter: chosen, search });
}

/** The name of the user by whom a list is narrowed, which the list has asked for already. */
function chosenName(store: PanelStore, { owner }: Narrowing): string | null {
  if (owner === null || typeof owner === "string") return null;
  const { queryKey } = readQuery(store.get(clientAtom), listOwners);
  const known = store.get(queryClientAtom).getQueryData<{ owners: Owner[] }>(queryKey);
  return known?.owners.find(({ id }) => id === owner.id)?.name ?? owner.id;
}

interface Heading {
  company: string | null | undefined;
  today: CalendarDate;
  /** Who may answer for documents; null where the list has no column of it. */
  owners: readonly Owner[] | null;
}

/** Who may answer for documents, as known already or asked now. */
export async function readOwners(store: PanelStore): Promise<readonly Owner[]> {
  const query = readQuery(store.get(clientAtom), listOwners);
  return (await store.get(queryClientAtom).ensureQueryData(query)).owners;
}

/** The index of some documents as a CSV file: its name and its text. Loaded when it is asked for. */
export function writeIndex(rows: readonly ListedDocument[], { company, today, owners }: Heading) {
  return {
    name: indexCsvName(documentTexts.index, company, today),
    text: indexCsv(rows, indexCsvTexts, owners && ownerNames(owners)),
  };
}
