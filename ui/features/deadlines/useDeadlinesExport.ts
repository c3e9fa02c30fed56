import type { Deadline } from "@sgi/core/deadlines";
import { indexCsv, indexCsvName } from "@sgi/core/documents/csv";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { indexCsvTexts } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { tellExport } from "../../state/api/tellExport";
import { saveTextAtom } from "../../state/browser/saveFile";
import { todayAtom } from "../../state/browser/today";
import { readOwners } from "../../state/documents/owners";
import { ownerNames } from "../../state/documents/useOwners";
import { currentUserAtom } from "../../state/session/currentUser";
import { notify } from "../../state/toasts/toasts";

/**
 * Saves deadlines as a CSV file, like the index's with its owner column, and reports the export to
 * the host.
 */
export function useDeadlinesExport() {
  const company = useAtomValue(currentUserAtom)?.clientName;
  const today = useAtomValue(todayAtom);
  const file = useAtomValue(saveTextAtom);
  const store = useStore();
  return async (rows: readonly Deadline[], selection: string) => {
    const name = indexCsvName(deadlineTexts.heading, company, today);
    const owners = await readOwners(store).catch(() => null);
    if (owners === null) {
      const { title, online: text } = errorTexts.connection;
      return notify(store, { title, text, tone: "danger" });
    }
    file.save(name, indexCsv(rows, indexCsvTexts, ownerNames(owners)), "text/csv");
    const filter = [deadlineTexts.heading, selection].filter(Boolean).join(", ");
    await tellExport(store, { list: "documents", rows: rows.length, filter, search: "" });
  };
}
