import type { ListedDocument } from "@sgi/core/documents/expiry";
import { errorTexts } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { notify } from "../../../state/toasts/toasts";
import type { ExportedList } from "./writeIndex";

/** Saves documents as a CSV file; the code loads at the first use. */
export function useCsvExport() {
  const store = useStore();
  return async (rows: readonly ListedDocument[], request: ExportedList) => {
    try {
      const { exportIndex } = await import("./writeIndex");
      await exportIndex(store, rows, request);
    } catch {
      const { title, online: text } = errorTexts.connection;
      notify(store, { title, text, tone: "danger" });
    }
  };
}
