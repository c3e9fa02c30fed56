import { auditTexts } from "@sgi/core/texts/logs";
import { useStore } from "jotai";
import { clipboardAtom } from "../../state/browser/clipboard";
import { notify } from "../../state/toasts/toasts";

const { done, failed } = auditTexts.copyId;

/** Copies a document's id; where the clipboard is refused, the toast shows it. */
export function useCopyId(): (id: string) => Promise<void> {
  const store = useStore();
  return async (id) => {
    try {
      await store.get(clipboardAtom).write(id);
      notify(store, { title: done, text: id, tone: "success" });
    } catch {
      notify(store, { title: failed, text: id, tone: "danger" });
    }
  };
}
