import { settingsTexts } from "@sgi/core/texts/settings";
import { SettingsRow } from "../../../components/page/SettingsRow";
import { PasswordChanged } from "./PasswordChanged";
import { PasswordForm } from "./PasswordForm";
import type { PasswordChangeView } from "./usePasswordChange";

const texts = settingsTexts.password;

/** Changes the password, then counts down to the logout. Source: spec 2 §4. */
export function PasswordSection({ change }: { change: PasswordChangeView }) {
  const { state, failure, submit, leave } = change;
  const isForm = state.step === "form" || state.step === "pending";
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      {isForm ? (
        <PasswordForm pending={state.step === "pending"} failure={failure} onSend={submit} />
      ) : (
        <PasswordChanged state={state} onLeave={leave} />
      )}
    </SettingsRow>
  );
}
