import { readQuery } from "@sgi/core/api";
import { type Document, listDocuments } from "@sgi/core/documents";
import { AFTER_SYNC_PATH, createConfirmedSync, createSyncFlow } from "@sgi/core/sync";
import { syncFailureText, syncTexts } from "@sgi/core/texts/sync";
import { queryClientAtom } from "../api/queries";
import { refreshDocuments } from "../documents/documentChanges";
import { userDeps } from "../session/flowDeps";
import { clientAtom } from "../session/scope";
import type { Store } from "../store";
import { notify } from "../toasts/toasts";
import { goOn, hasSyncCard, keepSync, type Sync } from "./syncState";

const { completed, failed, notStarted, alreadyRunning } = syncTexts;

/** Makes the panel's one sync, with what follows it. Source: spec 2 §4. */
export function createSync(store: Store): Sync {
  const deps = userDeps(store);
  // Whether the sync under way was asked for on the document page.
  let fromDocument = false;
  const onRunning = () => notify(store, { title: alreadyRunning, tone: "info" });
  const flow = createSyncFlow({
    ...deps,
    documentCount: () => knownDocuments(store),
    onRunning,
    onFailure(failure) {
      const title = fromDocument ? notStarted : failed;
      fromDocument = false;
      // The card says it already, and offers to try again.
      if (hasSyncCard(store)) return;
      notify(store, { title, text: syncFailureText(failure), tone: "danger" });
    },
    onCompleted() {
      if (fromDocument) goOn(store, AFTER_SYNC_PATH);
      fromDocument = false;
      notify(store, { ...completed, tone: "success" });
      void refreshDocuments(store);
    },
  });
  const markedFlow = {
    ...flow,
    start() {
      fromDocument = true;
      return flow.start();
    },
  };
  const sync = { flow, confirmed: createConfirmedSync({ ...deps, flow: markedFlow, onRunning }) };
  keepSync(store, sync);
  return sync;
}

/** Documents in the list, 0 while it is not known. */
function knownDocuments(store: Store): number {
  const { queryKey } = readQuery(store.get(clientAtom), listDocuments);
  return store.get(queryClientAtom).getQueryData<Document[]>(queryKey)?.length ?? 0;
}
