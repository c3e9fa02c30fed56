import { retryWrite } from "@sgi/core/api";
import { mayOpenFile } from "@sgi/core/documents";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { downloadZip, MAX_CHOSEN, zipDocuments } from "@sgi/core/documents/many";
import { chosenTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { useState } from "react";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/scope";
import { failureToast, notify } from "../../../../state/toasts/toasts";

/**
 * The files of documents as one ZIP: requests a ticket, then has the browser save the ticket's
 * file.
 */
export function useZip() {
  const store = useStore();
  const [pending, setPending] = useState(false);
  const user = useAtomValue(currentUserAtom) ?? null;
  return {
    pending,
    /** Why there is no ZIP of these; null where there is one. */
    refusal(rows: readonly ListedDocument[]): string | null {
      const mayOpen = ({ document }: ListedDocument) => mayOpenFile(user, document);
      if (!rows.some(mayOpen)) return chosenTexts.zipObsolete;
      if (rows.length > MAX_CHOSEN) return chosenTexts.tooMany(MAX_CHOSEN);
      const areInDrive = rows.every(({ document }) => document.driveUrl != null);
      return rows.length > 0 && areInDrive ? chosenTexts.zipInDrive : null;
    },
    async download(ids: readonly string[]): Promise<void> {
      setPending(true);
      const { client, timers } = userDeps(store);
      try {
        const body = { ids: [...ids] };
        const { ticket } = await retryWrite(() => client.call(zipDocuments, { body }), { timers });
        save(client.url(downloadZip, { ticket }));
      } catch (error) {
        notify(store, failureToast(chosenTexts.zipFailed, error));
      } finally {
        setPending(false);
      }
    },
  };
}

/** Like a click on a download link: the page stays, even if the response is no file. */
function save(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
