import { documentTexts } from "@sgi/core/texts/documents";
import { useStore } from "jotai";
import { useCallback } from "react";
import { clipboardAtom } from "../browser/clipboard";
import { notify } from "../toasts/toasts";

const { copyLink } = documentTexts;

/** Returns the function that copies an address of the panel. Where the clipboard is refused, the toast shows it. */
export function useCopyLink(): (address: string) => Promise<void> {
  const store = useStore();
  return useCallback(
    async (address) => {
      const link = location.origin + address;
      try {
        await store.get(clipboardAtom).write(link);
        notify(store, { ...copyLink.done, tone: "success" });
      } catch {
        notify(store, { title: copyLink.failed, text: link, tone: "danger" });
      }
    },
    [store],
  );
}
