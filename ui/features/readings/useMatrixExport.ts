import { indexCsvName } from "@sgi/core/documents/csv";
import { type MatrixRequest, matrixCsv, readWholeMatrix } from "@sgi/core/readings";
import { matrixCsvTexts, matrixTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue, useStore } from "jotai";
import { tellExport } from "../../state/api/tellExport";
import { saveTextAtom } from "../../state/browser/saveFile";
import { todayAtom } from "../../state/browser/today";
import { currentUserAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";
import { failureToast, notify } from "../../state/toasts/toasts";

/** Saves what is filtered as a CSV file, all of its pages, and reports the export to the host. */
export function useMatrixExport() {
  const company = useAtomValue(currentUserAtom)?.clientName;
  const today = useAtomValue(todayAtom);
  const file = useAtomValue(saveTextAtom);
  const store = useStore();
  return async (request: MatrixRequest, selection: string) => {
    try {
      const parts = await readWholeMatrix(store.get(clientAtom), request);
      const text = matrixCsv(parts, matrixCsvTexts);
      // What is shown of a day that is over is named by it.
      const day = request.on !== null && request.on < today ? request.on : today;
      file.save(indexCsvName(texts.heading, company, day), text, "text/csv");
      const rows = parts.reduce((sum, { documents }) => sum + documents.length, 0);
      const filter = [texts.heading, selection].filter(Boolean).join(", ");
      await tellExport(store, { list: "documents", rows, filter, search: "" });
    } catch (error) {
      notify(store, failureToast(texts.export.failed, error));
    }
  };
}
