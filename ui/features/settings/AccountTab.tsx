import { MfaSection } from "./mfa/MfaSection";
import { PasswordSection } from "./password/PasswordSection";
import type { PasswordChangeView } from "./password/usePasswordChange";
import { ProfileSection } from "./profile/ProfileSection";
import { SessionsSection } from "./sessions/SessionsSection";

/** Who the user is, the password, the second factor, the sessions. */
export function AccountTab({ password }: { password: PasswordChangeView }) {
  return (
    <>
      <ProfileSection />
      <PasswordSection change={password} />
      <MfaSection />
      <SessionsSection />
    </>
  );
}
