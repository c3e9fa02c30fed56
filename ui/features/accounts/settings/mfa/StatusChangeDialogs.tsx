import { createStatusChange } from "@sgi/core/accounts/mfa";
import { useFlow } from "@sgi/core/react";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { useStore } from "jotai";
import { useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { LeaveDialog } from "../../../../components/dialogs/ConfirmDialog";
import { Dialog, useLast } from "../../../../components/dialogs/Dialog";
import { refreshMfaStatus } from "../../../../state/account/mfaStatus";
import { useLeaveQuestion } from "../../../../state/page/useLeaveQuestion";
import { checkSession } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/scope";
import { notify } from "../../../../state/toasts/toasts";
import { PasswordDialog } from "../password/PasswordDialog";
import { BackupCodesView } from "./BackupCodesView";

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

type StatusChangeView = ReturnType<typeof useStatusChange>;

/** Disables the second factor or renews its codes, then refetches its status. */
export function useStatusChange() {
  const store = useStore();
  return useFlow(() =>
    createStatusChange({
      ...userDeps(store),
      onChanged(change) {
        void refreshMfaStatus(store);
        const text = mfaSettingsTexts.change.disabled;
        if (change === "disable") notify(store, { ...text, tone: "success" });
      },
      onFailure(error) {
        void refreshMfaStatus(store);
        checkSession(store, error);
      },
    }),
  );
}
