import { useStore } from "jotai";
import { clipboardAtom } from "../browser/clipboard";
import { notify } from "./toasts";

/** Copies a text and says so; where the clipboard is refused, the toast shows the text. */
export function useCopyText({
  done,
  failed,
}: {
  done: { title: string };
  failed: string;
}): (text: string) => Promise<void> {
  const store = useStore();
  return async (text) => {
    try {
      await store.get(clipboardAtom).write(text);
      notify(store, { title: done.title, text, tone: "success" });
    } catch {
      notify(store, { title: failed, text, tone: "danger" });
    }
  };
}
