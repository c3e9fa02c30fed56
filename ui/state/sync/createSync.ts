import { readQuery } from "@sgi/core/api/query";
import { listDocuments } from "@sgi/core/documents/api";
import type { Document } from "@sgi/core/documents/document";
import { AFTER_SYNC_PATH, createConfirmedSync } from "@sgi/core/sync/confirmedSync";
import { createSyncFlow } from "@sgi/core/sync/syncFlow";
import { syncFailureText, syncTexts } from "@sgi/core/texts/sync";
import { atom, type Getter } from "jotai";
import { queryClientAtom } from "../api/queries";
import { timersAtom } from "../browser/services";
import { refreshDocumentsAtom } from "../documents/documentChanges";
import { clientAtom } from "../session/scope";
import { notifyAtom } from "../toasts/toasts";
import { hasCardAtom, leavingAtom, type Sync, syncAtom } from "./syncAtoms";

const { completed, failed, notStarted, alreadyRunning } = syncTexts;

/** Makes the panel's one sync, with what follows it. Source: spec 2 §4. */
export const createSyncAtom = atom(null, (get, set): Sync => {
  const timers = get(timersAtom);
  // Whether the sync under way was asked for on the document page.
  let fromDocument = false;
  const onRunning = () => set(notifyAtom, { title: alreadyRunning, tone: "info" });
  const flow = createSyncFlow({
    client: get(clientAtom),
    timers,
    documentCount: () => knownDocuments(get),
    onRunning,
    onFailure(failure) {
      const title = fromDocument ? notStarted : failed;
      fromDocument = false;
      // The card says it already, and offers to try again.
      if (get(hasCardAtom)) return;
      set(notifyAtom, { title, text: syncFailureText(failure), tone: "danger" });
    },
    onCompleted() {
      if (fromDocument) get(leavingAtom)?.goTo(AFTER_SYNC_PATH);
      fromDocument = false;
      set(notifyAtom, { ...completed, tone: "success" });
      void set(refreshDocumentsAtom);
    },
  });
  const markedFlow = {
    ...flow,
    start() {
      fromDocument = true;
      return flow.start();
    },
  };
  const sync = { flow, confirmed: createConfirmedSync({ timers, flow: markedFlow, onRunning }) };
  set(syncAtom, sync);
  return sync;
});

/** Documents in the list, 0 while it is not known. */
function knownDocuments(get: Getter): number {
  const { queryKey } = readQuery(get(clientAtom), listDocuments);
  return get(queryClientAtom).getQueryData<Document[]>(queryKey)?.length ?? 0;
}
