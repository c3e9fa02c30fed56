import type { Deadline } from "@sgi/core/deadlines";
import { indexCsv, indexCsvName } from "@sgi/core/documents/csv";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { indexCsvTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { tellExport } from "../../state/api/tellExport";
import { saveTextAtom } from "../../state/browser/saveText";
import { todayAtom } from "../../state/browser/today";
import { currentUserAtom } from "../../state/session/currentUser";

/** Saves deadlines as a CSV file of the user's, as the index has it, and tells the host of it. */
export function useCsvExport() {
  const company = useAtomValue(currentUserAtom)?.clientName;
  const today = useAtomValue(todayAtom);
  const file = useAtomValue(saveTextAtom);
  const store = useStore();
  return async (rows: readonly Deadline[], selection: string) => {
    const name = indexCsvName(deadlineTexts.heading, company, today);
    file.save(name, indexCsv(rows, indexCsvTexts), "text/csv");
    const filter = [deadlineTexts.heading, selection].filter(Boolean).join(", ");
    await tellExport(store, { list: "documents", rows: rows.length, filter, search: "" });
  };
}
