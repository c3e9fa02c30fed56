import type { ListedDocument } from "@sgi/core/documents/expiry";
import type { ListRequest } from "@sgi/core/documents/list";
import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { saveTextAtom } from "../../state/browser/saveText";
import { todayAtom } from "../../state/browser/today";
import { useHiddenColumns } from "../../state/documents/listLook";
import { currentUserAtom } from "../../state/session/currentUser";
import { notify } from "../../state/toasts/toasts";

/** Saves documents as a CSV file of the user's; its code is fetched when it is first asked for. */
export function useCsvExport() {
  const company = useAtomValue(currentUserAtom)?.clientName;
  const today = useAtomValue(todayAtom);
  const file = useAtomValue(saveTextAtom);
  const store = useStore();
  const hasOwners = !useHiddenColumns().has("owner");
  return async (
    rows: readonly ListedDocument[],
    request: Pick<ListRequest, "filter" | "search" | "narrowing">,
  ) => {
    try {
      const { readOwners, tellIndex, writeIndex } = await import("./writeIndex");
      const owners = hasOwners ? await readOwners(store) : null;
      const { name, text } = writeIndex(rows, { company, today, owners });
      file.save(name, text, "text/csv");
      tellIndex(store, rows, request);
    } catch {
      const { title, online: text } = errorTexts.connection;
      notify(store, { title, text, tone: "danger" });
    }
  };
}
