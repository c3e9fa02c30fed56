import { mayUseMfa } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts as texts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { MfaPanel } from "./MfaPanel";
import { MfaUnavailable } from "./MfaUnavailable";

/** The second factor, for the roles that may have one; others read that it is not for them. */
export function MfaSection() {
  const user = useAtomValue(currentUserAtom) ?? null;
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      {mayUseMfa(user) ? (
        <MfaPanel email={user?.email ?? ""} />
      ) : (
        <MfaUnavailable text={texts.unavailable.text} />
      )}
    </SettingsRow>
  );
}
