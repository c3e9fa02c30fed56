import type { ListedUser } from "@sgi/core/accounts/users";
import { peopleTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { formatInTable } from "@sgi/core/time";

const { mfa } = peopleTexts;

/** Whether a user has a second factor, in a word. */
export function mfaWord({ mfaEnabled }: ListedUser): string {
  return mfaEnabled ? mfa.on : mfa.off;
}

/** Registration and second factor, where there is no room for columns of their own. */
export function UserFacts({ user }: { user: ListedUser }) {
  const created = formatInTable(user.createdAt);
  return (
    <div className="caption num">
      {[created && usersTexts.createdOn(created), mfa.card(mfaWord(user))]
        .filter(Boolean)
        .join(" · ")}
    </div>
  );
}
