import { type MatrixRequest, matrixCsv, readWholeMatrix } from "@sgi/core/readings";
import { matrixCsvTexts, matrixTexts as texts } from "@sgi/core/texts/readings";
import { useStore } from "jotai";
import { exportCsv } from "../../state/api/exportCsv";
import { todayAtom } from "../../state/browser/today";
import { clientAtom } from "../../state/session/scope";
import { failureToast, notify } from "../../state/toasts/toasts";

/** Saves what is filtered as a CSV file, all of its pages, and reports the export to the host. */
export function useMatrixExport() {
  const store = useStore();
  return async (request: MatrixRequest, selection: string) => {
    try {
      const parts = await readWholeMatrix(store.get(clientAtom), request);
      exportCsv(store, {
        ...{ list: "documents", name: texts.heading, text: matrixCsv(parts, matrixCsvTexts) },
        // What is shown of a day that is over is named by it.
        day: request.on ?? store.get(todayAtom),
        rows: parts.reduce((sum, { documents }) => sum + documents.length, 0),
        filter: [texts.heading, selection].filter(Boolean).join(", "),
      });
    } catch (error) {
      notify(store, failureToast(texts.export.failed, error));
    }
  };
}
