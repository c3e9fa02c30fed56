import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useSetAtom } from "jotai";
import { createLazyPart, preload } from "../../state/lazy/lazyPart";
import { usePopup } from "../../state/lazy/usePopup";
import { askSyncAtom } from "../../state/sync/startSync";
import { syncQuestionAtom, syncStateAtom } from "../../state/sync/syncAtoms";
import { useLeaving } from "../../state/sync/useLeaving";
import { Button } from "../buttons/Button";
import { preloadDialog } from "../dialogs/Dialog";

const question = createLazyPart<object>(async () => (await import("./SyncQuestion")).SyncQuestion);

function expectQuestion() {
  preload(question);
  preloadDialog();
}

/**
 * The document page's way to sync: it asks first, starts a little later, and ends on the home page.
 * For admins. Source: spec 2 §4.
 */
export function SyncDocumentsButton() {
  const ask = useSetAtom(askSyncAtom);
  const asking = useAtomValue(syncQuestionAtom);
  const { step } = useAtomValue(syncStateAtom);
  const stop = useLeaving();
  const Question = usePopup(question, asking === "asking", stop);
  return (
    <>
      <Button
        variant="secondary"
        icon="refresh-cw"
        pending={asking === "starting" || step === "syncing" || step === "completed"}
        onPointerEnter={expectQuestion}
        onFocus={expectQuestion}
        onClick={() => void ask()}
        onBusy={() => void ask()}
      >
        {documentTexts.syncDocuments}
      </Button>
      {Question && <Question />}
    </>
  );
}
