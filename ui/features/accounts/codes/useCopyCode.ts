import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { useStore } from "jotai";
import { clipboardAtom } from "../../../state/browser/clipboard";
import { notify } from "../../../state/toasts/toasts";

const { done, failed } = codesTexts.copy;

/** Copies a code; where the clipboard is refused, the toast shows it. */
export function useCopyCode(): (code: string) => void {
  const store = useStore();
  return async (code) => {
    try {
      await store.get(clipboardAtom).write(code);
      notify(store, { ...done, text: code, tone: "success" });
    } catch {
      notify(store, { title: failed, text: code, tone: "danger" });
    }
  };
}
