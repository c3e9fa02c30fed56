import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useSetAtom } from "jotai";
import { Button } from "../../components/Button";
import { preloadDialog } from "../../components/Dialog";
import { createLazyPart, preload } from "../../components/useLazyPart";
import { usePopup } from "../../components/usePopup";
import { askSyncAtom } from "./startSync";
import { syncQuestionAtom, syncStateAtom } from "./syncAtoms";
import { useLeaving } from "./useLeaving";

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
