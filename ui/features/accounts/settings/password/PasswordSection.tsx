import { hasFeature } from "@sgi/core/session";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { PasswordChanged } from "./PasswordChanged";
import { PasswordForm } from "./PasswordForm";
import type { PasswordChangeView } from "./usePasswordChange";

const texts = settingsTexts.password;

/** Changes the password, then counts down to the logout. Source: spec 2 §4. */
export function PasswordSection({ change }: { change: PasswordChangeView }) {
  const { state, failure, submit, leave } = change;
  const hasEnds = hasFeature(useAtomValue(currentUserAtom), "deadlines");
  const isForm = state.step === "form" || state.step === "pending";
  return (
    <SettingsRow
      title={texts.title}
      text={texts.text}
      aside={hasEnds && <p className="mt-2 text-sm text-fg-muted text-pretty">{texts.ends}</p>}
    >
      {isForm ? (
        <PasswordForm pending={state.step === "pending"} failure={failure} onSend={submit} />
      ) : (
        <PasswordChanged state={state} onLeave={leave} />
      )}
    </SettingsRow>
  );
}
