import { documentTexts } from "@sgi/core/texts/documents";
import { useStore } from "jotai";
import { useCallback } from "react";
import { clipboardAtom } from "../browser/services";
import { notify } from "./toasts";

const { copyLink } = documentTexts;

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
