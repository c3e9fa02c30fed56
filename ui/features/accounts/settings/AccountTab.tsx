import { MfaSection } from "./mfa/MfaSection";
import { PasswordSection } from "./password/PasswordSection";
import type { PasswordChangeView } from "./password/usePasswordChange";
import { ProfileSection } from "./profile/ProfileSection";
import { OwnReminders } from "./reminders/OwnReminders";
import { SessionsSection } from "./sessions/SessionsSection";

/** Who the user is, the password, the second factor, the sessions, the mails. */
export function AccountTab({ password }: { password: PasswordChangeView }) {
  return (
    <>
      <ProfileSection />
      <PasswordSection change={password} />
      <MfaSection />
      <SessionsSection />
      <OwnReminders />
    </>
  );
}
