import { syncTexts } from "@sgi/core/texts/drive";
import { useAtomValue } from "jotai";
import { syncAtom, syncQuestionAtom } from "../../state/sync/syncState";
import { ConfirmDialog } from "../dialogs/ConfirmDialog";

const { confirm: texts } = syncTexts;

/** Asks before a sync from the document page. Source: spec 2 §4. */
export function SyncQuestion() {
  const confirmed = useAtomValue(syncAtom)?.confirmed;
  const step = useAtomValue(syncQuestionAtom);
  return (
    <>
      <ConfirmDialog
        open={step === "asking"}
        title={texts.title}
        confirm={texts.confirm}
        cancel={texts.cancel}
        variant="primary"
        onConfirm={() => confirmed?.confirm()}
        onClose={() => confirmed?.cancel()}
      >
        {texts.text}
      </ConfirmDialog>
      <p className="sr-only" role="status">
        {step === "starting" && texts.starting}
      </p>
    </>
  );
}
