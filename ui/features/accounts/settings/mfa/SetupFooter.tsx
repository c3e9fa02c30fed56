import type { MfaSetupStep } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { controlTexts } from "@sgi/core/texts/shell";
import { Button } from "../../../../components/buttons/Button";
import type { useSetupDialog } from "./useSetupDialog";

const { setup: texts, codes } = mfaSettingsTexts;

/**
 * The buttons of a step. Each step has its own button elements: otherwise the click on 'continue'
 * would submit the next step's form.
 */
export function SetupFooter({
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
          {codes.done}
        </Button>
      );
  }
}
