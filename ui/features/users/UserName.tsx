import { usersTexts } from "@sgi/core/texts/users";
import { userLock } from "@sgi/core/users";
import { Email } from "../../components/marks/Email";
import { emailOf } from "./emailOf";
import type { RowProps } from "./rows";

/** No line breaks here. */
const NO_BREAK_SPACE = "\u00a0";

/** A user's email, with a mark where it is who reads the list. */
export function UserName({ user, me }: RowProps) {
  const isMe = userLock(user, me) === "self";
  return (
    <span className="font-medium">
      <Email>{emailOf(user)}</Email>
      {isMe && NO_BREAK_SPACE}
      {/* Inline, not a box of its own: a box would begin a line of its own. */}
      {isMe && (
        <span style={{ display: "inline" }} className="ml-1 px-[6px]! py-[1px] badge badge-neutral">
          {usersTexts.you}
        </span>
      )}
    </span>
  );
}
