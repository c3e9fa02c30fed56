import { syncReportTexts } from "@sgi/core/texts/drive";
import { useState } from "react";
import { Button } from "../../components/buttons/Button";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog";
import { Note } from "../../components/feedback/Note";
import type { DriveSyncView } from "./useDriveSync";

const { held: texts } = syncReportTexts;

/** So many documents are missing at once that a sync asks before it makes them obsolete. */
export function HeldNote({ count, sync }: { count: number; sync: DriveSyncView }) {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    sync.start({ archiveMissing: true });
  };
  return (
    <Note tone="warning">
      <p className="font-medium">{texts.title(count)}</p>
      <p className="text-pretty">{texts.text}</p>
      <Button
        variant="danger-quiet"
        size="sm"
        icon="archive"
        className="mt-2"
        unavailable={sync.isRunning}
        onClick={() => setAsking(true)}
      >
        {texts.button(count)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title(count)}
        confirm={texts.button(count)}
        cancel={texts.cancel}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{texts.question(count)}</p>
        <p className="mt-2 text-fg-muted">{texts.effect}</p>
      </ConfirmDialog>
    </Note>
  );
}
