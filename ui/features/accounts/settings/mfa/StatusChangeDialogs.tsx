import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Dialog } from "../../../../components/dialogs/Dialog";
import { LeaveDialog } from "../../../../components/dialogs/LeaveDialog";
import { useLast } from "../../../../components/dialogs/useLast";
import { useLeaveQuestion } from "../../../../state/page/useLeaveQuestion";
import { PasswordDialog } from "../password/PasswordDialog";
import { BackupCodesView } from "./BackupCodesView";
import type { StatusChangeView } from "./useStatusChange";

const { codes: texts } = mfaSettingsTexts;

/** Asks for the password, then shows the new codes if there are any. Source: spec 2 §4. */
export function StatusChangeDialogs({
  change: { flow, state },
  email,
}: {
  change: StatusChangeView;
  email: string;
}) {
  return (
    <>
      <PasswordDialog flow={flow} asking={state.step === "asking" ? state : null} />
      <CodesDialog
        codes={state.step === "codes" ? state.codes : null}
        email={email}
        onClose={flow.close}
      />
    </>
  );
}

function CodesDialog({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[] | null;
  email: string;
  onClose: () => void;
}) {
  const [saved, setSaved] = useState(false);
  const shown = useLast(codes);
  const leaving = useLeaveQuestion(codes !== null && !saved, () => {
    onClose();
    setSaved(false);
  });
  return (
    <>
      <Dialog
        keep
        size="md"
        open={codes !== null}
        onClose={leaving.close}
        title={texts.title}
        footer={
          <Button variant="primary" unavailable={!saved} onClick={leaving.close}>
            {texts.done}
          </Button>
        }
      >
        {shown && <BackupCodesView codes={shown} email={email} saved={saved} onSaved={setSaved} />}
      </Dialog>
      <LeaveDialog leaving={leaving} texts={texts.leave} />
    </>
  );
}
