import type { MfaSetupStep } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { controlTexts } from "@sgi/core/texts/shell";
import { Button } from "../../../../components/buttons/Button";
import { LeaveDialog } from "../../../../components/dialogs/ConfirmDialog";
import { Dialog } from "../../../../components/dialogs/Dialog";
import { BackupCodesView } from "./BackupCodesView";
import { QrStep, SetupSteps, VerifyStep } from "./SetupSteps";
import { type MfaSetupView, useSetupDialog } from "./useSetupDialog";

const { setup: texts, codes: codesTexts } = mfaSettingsTexts;
const NUMBERS = { qr: 1, verify: 2, codes: 3 } as const;

/** The setup of the second factor in three steps. Source: spec 2 §4. */
export function SetupDialog({ setup, email }: { setup: MfaSetupView; email: string }) {
  const dialog = useSetupDialog(setup);
  const { shown, leaving } = dialog;
  const question = shown?.step === "codes" ? codesTexts.leave : texts.leave;
  return (
    <>
      <Dialog
        keep
        size="md"
        open={dialog.open}
        blocked={dialog.pending}
        onClose={leaving.close}
        title={texts.title}
        initialFocus={dialog.first}
        footer={shown && <SetupFooter dialog={dialog} state={shown} />}
      >
        {shown && (
          <div className="flex flex-col gap-5">
            <SetupSteps current={NUMBERS[shown.step]} />
            <Step state={shown} email={email} dialog={dialog} />
          </div>
        )}
      </Dialog>
      <LeaveDialog leaving={leaving} texts={question} />
    </>
  );
}

function Step({
  state,
  email,
  dialog,
}: {
  state: MfaSetupStep;
  email: string;
  dialog: ReturnType<typeof useSetupDialog>;
}) {
  switch (state.step) {
    case "qr":
      return <QrStep setup={state.setup} />;
    case "verify":
      return (
        <VerifyStep
          id={dialog.formId}
          code={dialog.code}
          problem={state.problem}
          onType={dialog.type}
          onSend={dialog.send}
        />
      );
    case "codes":
      return (
        <>
          <p role="status" className="font-semibold">
            {texts.enabled}
          </p>
          <BackupCodesView
            codes={state.codes}
            email={email}
            saved={dialog.saved}
            onSaved={dialog.setSaved}
          />
        </>
      );
  }
}

/**
 * The buttons of a step. Each step has its own button elements: otherwise the click on 'continue'
 * would submit the next step's form.
 */
function SetupFooter({
  state,
  dialog,
}: {
  state: MfaSetupStep;
  dialog: ReturnType<typeof useSetupDialog>;
}) {
  switch (state.step) {
    case "qr":
      return (
        <>
          <Button variant="secondary" onClick={dialog.leaving.close}>
            {controlTexts.cancel}
          </Button>
          <Button key="next" ref={dialog.first} variant="primary" onClick={dialog.next}>
            {texts.next}
          </Button>
        </>
      );
    case "verify":
      return (
        <>
          <Button variant="secondary" unavailable={state.pending} onClick={dialog.back}>
            {texts.back}
          </Button>
          <Button
            key="verify"
            type="submit"
            form={dialog.formId}
            variant="primary"
            pending={state.pending}
          >
            {state.pending ? texts.verifying : texts.verify}
          </Button>
        </>
      );
    case "codes":
      return (
        <Button variant="primary" unavailable={!dialog.saved} onClick={dialog.leaving.close}>
          {codesTexts.done}
        </Button>
      );
  }
}
