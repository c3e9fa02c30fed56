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
}

/** Saves a list as a CSV file, and reports the export to the host. */
export function exportCsv(store: PanelStore, { name, text, search = "", ...told }: Exported): void {
  const company = store.get(currentUserAtom)?.clientName;
  const file = indexCsvName(name, company, store.get(todayAtom));
  store.get(saveTextAtom).save(file, text, "text/csv");
  void tellExport(store, { ...told, search });
}
