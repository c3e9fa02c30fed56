import { indexCsvName } from "@sgi/core/documents/csv";
import type { ListExport } from "@sgi/core/logs";
import { saveTextAtom } from "../browser/saveFile";
import { todayAtom } from "../browser/today";
import { currentUserAtom } from "../session/currentUser";
import type { PanelStore } from "../store";
import { tellExport } from "./tellExport";

interface Exported extends Omit<ListExport, "search"> {
  search?: string;
  /** The list, the company and the day name the file. */
  name: string;
  text: string;
  /** The day that is shown; today without it. */
  day?: string;
}

/** Saves a list as a CSV file, and reports the export to the host. */
export function exportCsv(
  store: PanelStore,
  { name, text, day = store.get(todayAtom), search = "", ...told }: Exported,
): void {
  const company = store.get(currentUserAtom)?.clientName;
  store.get(saveTextAtom).save(indexCsvName(name, company, day), text, "text/csv");
  void tellExport(store, { ...told, search });
}
