import type { ListedDocument } from "@sgi/core/documents/filter";
import { documentTexts } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/errors";
import { useAtomValue, useStore } from "jotai";
import { saveTextAtom } from "../../state/browser/saveText";
import { todayAtom } from "../../state/browser/today";
import { currentUserAtom } from "../../state/session/currentUser";
import { notify } from "../../state/toasts/toasts";

/** Saves documents as a CSV file of the user's; its code is fetched when it is first asked for. */
export function useCsvExport() {
  const company = useAtomValue(currentUserAtom)?.clientName;
  const today = useAtomValue(todayAtom);
  const file = useAtomValue(saveTextAtom);
  const store = useStore();
  return async (rows: readonly ListedDocument[]) => {
    try {
      const [{ indexCsv, indexCsvName }, { indexCsvTexts }] = await Promise.all([
        import("@sgi/core/documents/indexCsv"),
        import("@sgi/core/texts/indexCsv"),
      ]);
      const name = indexCsvName(documentTexts.index, company, today);
      file.save(name, indexCsv(rows, indexCsvTexts), "text/csv");
    } catch {
      const { title, online: text } = errorTexts.connection;
      notify(store, { title, text, tone: "danger" });
    }
  };
}
