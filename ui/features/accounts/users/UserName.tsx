import { type ListedUser, userLock } from "@sgi/core/accounts/users";
import { type User, userPath } from "@sgi/core/session";
import { rightText, usersTexts } from "@sgi/core/texts/accounts/users";
import type { ReactNode } from "react";
import { CLEAR } from "../../../components/lists/Table";
import { Email } from "../../../components/marks/Email";
import type { UserRowProps } from "./rows";
import { isCreated } from "./useUserList";

const NO_BREAK_SPACE = "\u00a0";

/** Links to the user's page, where the host tells what users answer for. */
function ToPage({ user, children }: { user: ListedUser; children: ReactNode }) {
  if (user.documents === undefined || !user.legacyId) return children;
  return (
    <a
      data-row-link=""
      href={userPath(user.legacyId)}
      className={`${CLEAR} text-fg hover:text-accent-text`}
    >
      {children}
    </a>
  );
}

/** A user's name above the email, or the email alone, with a mark for the reader's own account and for the user created last. */
export function UserName({ user, me, created, arranging }: UserRowProps) {
  const isMe = userLock(user, me) === "self";
  const name = arranging === null ? "" : user.name?.trim();
  const mark = isMe ? usersTexts.you : isCreated(user, created) && usersTexts.created;
  return (
    <span className="font-medium">
      <ToPage user={user}>
        {name ? (
          <span className="[overflow-wrap:anywhere]">{name}</span>
        ) : (
          <Email>{emailOf(user)}</Email>
        )}
      </ToPage>
      {mark && NO_BREAK_SPACE}
      {/* Inline, not a box of its own: a box would begin a line of its own. */}
      {mark && (
        <span
          style={{ display: "inline" }}
          className={`ml-1 px-[6px]! py-[1px] badge ${isMe ? "badge-neutral" : "badge-success"}`}
        >
          {mark}
        </span>
      )}
      {name && (
        <span className="block caption font-normal">
          <Email>{emailOf(user)}</Email>
        </span>
      )}
    </span>
  );
}

/** What a user may approve, where the company approves revisions. */
export function RightFact({ user, actions }: Pick<UserRowProps, "user" | "actions">) {
  const text = rightText(user.approval, user.emptyFolders?.length ?? 0);
  return actions.editRight && text ? <span className="block caption">{text}</span> : null;
}

/** A user's email, or the placeholder when the host sends none. */
export function emailOf({ email }: Pick<User, "email">): string {
  return email?.trim() || usersTexts.noEmail;
}

/** A user's id below the email, where there is no room for a column of its own. */
export function UserId({ id }: { id: string }) {
  return (
    <div className="caption num md:truncate max-md:[overflow-wrap:anywhere]" title={id}>
      {usersTexts.id(id)}
    </div>
  );
}
