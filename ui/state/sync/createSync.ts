import type { ReadList } from "@sgi/core/documents/list";
import {
  AFTER_SYNC_PATH,
  createConfirmedSync,
  createSyncFlow,
  needsDriveSetup,
  type SyncInput,
  type SyncLeft,
} from "@sgi/core/drive/sync";
import { pagePath } from "@sgi/core/session";
import { syncCompletedText, syncFailureText, syncTexts } from "@sgi/core/texts/drive";
import { SECOND_MS } from "@sgi/core/time";
import { queryClientAtom } from "../api/queries";
import { visitAtom } from "../browser/services";
import { refreshDocuments } from "../documents/documentChanges";
import { documentsReadingAtom } from "../documents/documentLists";
import { userDeps } from "../session/scope";
import type { PanelStore } from "../store";
import { notify } from "../toasts/toasts";
import { goOn, hasSyncCard, keepSync, type Sync } from "./syncState";

const { completed, failed, givenUp, notStarted, alreadyRunning } = syncTexts;
/** Longer: there is something to read, and perhaps to do. */
const LEFT_OPEN_MS = 15 * SECOND_MS;

/** Creates the panel's one sync, with its toasts, refetches and redirect. Source: spec 2 §4. */
export function createSync(store: PanelStore): Sync {
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
      // The card already says so, and offers a retry.
      if (hasSyncCard(store)) return;
      notify(store, {
        title,
        text: syncFailureText(failure),
        tone: "danger",
        ...(needsDriveSetup(failure) && {
          action: { label: syncTexts.toDrive, run: () => leadToDrive(store) },
        }),
      });
    },
    onCompleted(left) {
      if (fromDocument) goOn(store, AFTER_SYNC_PATH);
      fromDocument = false;
      tellCompleted(store, left);
      void refreshDocuments(store);
    },
  });
  const countedFlow = {
    ...flow,
    async start(input?: SyncInput) {
      await countDocuments(store);
      await flow.start(input);
    },
  };
  const markedFlow = {
    ...flow,
    start() {
      fromDocument = true;
      return countedFlow.start();
    },
  };
  const onGivenUp = () => notify(store, { ...givenUp, tone: "info" });
  const confirmed = createConfirmedSync({ ...deps, flow: markedFlow, onRunning, onGivenUp });
  const sync = { flow: countedFlow, confirmed };
  keepSync(store, sync);
  return sync;
}

/** Open questions are shown on the drive's own page, which may be this one. */
function tellCompleted(store: PanelStore, left: SyncLeft): void {
  const isOpen = left.held + left.unreadable > 0;
  const isElsewhere = location.pathname !== pagePath("clients");
  notify(store, {
    title: completed.title,
    text: syncCompletedText(left),
    tone: left.held > 0 ? "info" : "success",
    ...(isOpen && {
      durationMs: LEFT_OPEN_MS,
      ...(isElsewhere && {
        action: { label: syncTexts.toReport, run: () => leadToDrive(store) },
      }),
    }),
  });
}

function leadToDrive(store: PanelStore): void {
  const path = pagePath("clients");
  if (!goOn(store, path)) store.get(visitAtom).visit(path);
}

/** Loads the list if no page has, since the progress counts up to its length. */
async function countDocuments(store: PanelStore): Promise<void> {
  const query = store.get(documentsReadingAtom);
  const queries = store.get(queryClientAtom);
  if (queries.getQueryData(query.queryKey) !== undefined) return;
  // On a failure the progress starts as for an empty list.
  await queries.fetchQuery({ ...query, retry: false }).catch(() => undefined);
}

/** Documents in the list, 0 while it is not known. */
function knownDocuments(store: PanelStore): number {
  const { queryKey } = store.get(documentsReadingAtom);
  const list = store.get(queryClientAtom).getQueryData<ReadList>(queryKey);
  return list?.index.documents.length ?? 0;
}
