import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { useCallback, useEffect } from "react";
import { useLocation } from "../../routing/location";
import { createLazyPart, preload } from "../../state/lazy/lazyPart";
import { usePopup } from "../../state/lazy/usePopup";
import { askSync } from "../../state/sync/startSync";
import { setWayOn, syncAtom, syncQuestionAtom, syncStateAtom } from "../../state/sync/syncState";
import { Button } from "../buttons/Button";
import { preloadDialog } from "../dialogs/Dialog";
import { refreshCwIcon } from "../look/icons/refreshCw";

const question = createLazyPart<object>(() => import("./SyncQuestion").then((m) => m.SyncQuestion));

function preloadQuestion() {
  preload(question);
  preloadDialog();
}

/**
 * Syncs from the document page: asks first, starts a little later, and ends on the home page. For
 * admins. Source: spec 2 §4.
 */
export function SyncDocumentsButton() {
  const { isAsking, pending, ask, stop } = useConfirmedSync();
  const Question = usePopup(question, isAsking, stop);
  return (
    <>
      <Button
        variant="secondary"
        icon={refreshCwIcon}
        pending={pending}
        onPointerEnter={preloadQuestion}
        onFocus={preloadQuestion}
        onClick={ask}
        onBusy={ask}
      >
        {documentTexts.syncDocuments}
      </Button>
      {Question && <Question />}
    </>
  );
}

/**
 * The document page's sync: asks first, and leaves the page when it is over. Leaving the page
 * cancels one that has not begun.
 */
function useConfirmedSync() {
  const store = useStore();
  const { route } = useLocation();
  const question = useAtomValue(syncQuestionAtom);
  const { step } = useAtomValue(syncStateAtom);
  const sync = useAtomValue(syncAtom);
  useEffect(() => {
    setWayOn(store, (path) => route(path));
    return () => setWayOn(store, null);
  }, [store, route]);
  const stop = useCallback(() => sync?.confirmed.stop(), [sync]);
  useEffect(() => stop, [stop]);
  return {
    isAsking: question === "asking",
    pending: question === "starting" || step === "syncing" || step === "completed",
    ask: () => void askSync(store),
    stop,
  };
}
