import { usersTexts } from "@sgi/core/texts/users";
import { userLock } from "@sgi/core/users";
import { emailOf } from "./emailOf";
import type { RowProps } from "./rows";

/** A user's email, with a mark where it is who reads the list. */
export function UserName({ user, me }: RowProps) {
  return (
    <span className="flex items-center gap-2 min-w-0">
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{emailOf(user)}</span>
      {userLock(user, me) === "self" && (
        <span className="badge badge-neutral px-[6px]!">{usersTexts.you}</span>
      )}
    </span>
  );
}
