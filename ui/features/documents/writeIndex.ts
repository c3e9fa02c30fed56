import { indexCsv, indexCsvName } from "@sgi/core/documents/csv";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { type ListRequest, NO_NARROWING } from "@sgi/core/documents/list";
import { documentTexts, indexCsvTexts, narrowingText } from "@sgi/core/texts/documents";
import type { CalendarDate } from "@sgi/core/time";
import { tellExport } from "../../state/api/tellExport";
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
  const chosen = [status, narrowingText(narrowing)].filter(Boolean).join(", ");
  void tellExport(store, { list: "documents", rows, filter: chosen, search });
}

interface Heading {
  company: string | null | undefined;
  today: CalendarDate;
}

/** The index of some documents as a CSV file: its name and its text. Loaded when it is asked for. */
export function writeIndex(rows: readonly ListedDocument[], { company, today }: Heading) {
  return {
    name: indexCsvName(documentTexts.index, company, today),
    text: indexCsv(rows, indexCsvTexts),
  };
}
