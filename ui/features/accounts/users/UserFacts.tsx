import type { ListedUser } from "@sgi/core/accounts/users";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { formatInTable } from "@sgi/core/time";

const { mfa } = peopleTexts;

/** Whether a user has a second factor, in a word. */
export function mfaWord({ mfaEnabled }: ListedUser): string {
  return mfaEnabled ? mfa.on : mfa.off;
}

/** Last access and second factor, where there is no room for columns of their own. */
export function UserFacts({ user }: { user: ListedUser }) {
  const at = formatInTable(user.lastAccessAt);
  return (
    <>
      <div className="caption num">{at ? peopleTexts.accessOn(at) : peopleTexts.noAccess}</div>
      <div className="caption">{mfa.card(mfaWord(user))}</div>
    </>
  );
}
