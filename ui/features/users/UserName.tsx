import { usersTexts } from "@sgi/core/texts/users";
import { userLock } from "@sgi/core/users";
import { emailOf } from "./emailOf";
import type { RowProps } from "./rows";

/** A user's email, with a mark where it is who reads the list. */
export function UserName({ user, me }: RowProps) {
  // A line that is too long breaks behind the @ first.
  const [name, host] = emailOf(user).split(/(?<=@)/, 2);
  return (
    <span className="flex flex-wrap items-center gap-x-2 min-w-0">
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
        {name}
        <wbr />
        {host}
      </span>
      {userLock(user, me) === "self" && (
        <span className="badge badge-neutral px-[6px]!">{usersTexts.you}</span>
      )}
    </span>
  );
}
