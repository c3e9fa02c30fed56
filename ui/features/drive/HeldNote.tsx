import type { heldIn } from "@sgi/core/drive/sync";
import { syncReportTexts } from "@sgi/core/texts/drive";
import { useState } from "react";
import { Button } from "../../components/buttons/Button";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog";
import { Note } from "../../components/feedback/Note";
import { archiveIcon } from "../../components/look/icons/archive";
import type { DriveSyncView } from "./useDriveSync";

const { held: texts } = syncReportTexts;

type Held = NonNullable<ReturnType<typeof heldIn>>;

interface HeldNoteProps {
  held: Held;
  /** Whether a sync could start now. */
  canSync: boolean;
  start: DriveSyncView["start"];
}

/** So many documents are missing at once that a sync asks before it makes them obsolete. */
export function HeldNote({ held, canSync, start }: HeldNoteProps) {
  // A snapshot: a timed sync may hold more while the question is open.
  const [asked, setAsked] = useState<Held | null>(null);
  const { count, until } = asked ?? held;
  const confirm = () => {
    setAsked(null);
    if (canSync && until !== null) start({ archiveMissing: true, heldUntil: until });
  };
  return (
    <Note tone="warning">
      <p className="font-medium">{texts.title(count)}</p>
      <p className="text-pretty">{texts.text}</p>
      {until !== null && (
        <Button
          variant="danger-quiet"
          size="sm"
          icon={archiveIcon}
          className="mt-2"
          unavailable={!canSync}
          onClick={() => setAsked(held)}
        >
          {texts.button(count)}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={texts.title(count)}
        confirm={texts.button(count)}
        cancel={texts.cancel}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        <p>{texts.question(count)}</p>
        <p className="mt-2 text-fg-muted">{texts.effect}</p>
      </ConfirmDialog>
    </Note>
  );
}
