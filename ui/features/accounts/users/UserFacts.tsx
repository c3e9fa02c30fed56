import type { ListedUser } from "@sgi/core/accounts/users";
import { peopleTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { formatInTable } from "@sgi/core/time";
import { IconButton } from "../../../components/buttons/IconButton";
import { copyIcon } from "../../../components/look/icons/copy";
import { useCopyText } from "../../../state/toasts/useCopyText";

const { mfa } = peopleTexts;

const texts = peopleTexts.copyId;
/** Enough to tell the users of a company apart. Source: spec 2 §2. */
const SHOWN_CHARACTERS = 8;

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

/** The beginning of a user's id, and a button that copies the whole. */
export function CopyUserId({ id, email }: { id: string; email: string }) {
  const copy = useCopyText(texts);
  return (
    <span className="inline-flex items-center gap-1 num text-fg-muted">
      <span title={id}>{id.slice(0, SHOWN_CHARACTERS)}</span>
      <IconButton
        size="sm"
        icon={copyIcon}
        iconSize={14}
        label={texts.of(email)}
        title={texts.label}
        onClick={() => void copy(id)}
      />
    </span>
  );
}
