import { documentTexts } from "@sgi/core/texts/documents";
import { createLazyPart, preload } from "../../state/lazy/lazyPart";
import { usePopup } from "../../state/lazy/usePopup";
import { useConfirmedSync } from "../../state/sync/useConfirmedSync";
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
