import { MfaSection } from "./MfaSection";
import { PasswordSection } from "./PasswordSection";
import { ProfileSection } from "./ProfileSection";
import type { PasswordChangeView } from "./usePasswordChange";

/** Who the user is, the password, the second factor. */
export function AccountTab({ password }: { password: PasswordChangeView }) {
  return (
    <>
      <ProfileSection />
      <PasswordSection change={password} />
      <MfaSection />
    </>
  );
}
