import { userLock } from "@sgi/core/accounts/users";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import { formatInTable } from "@sgi/core/time";
import { RoleBadge } from "../../../components/marks/RoleBadge";
import type { UserRowProps, UserRowsProps } from "./rows";
import { UserButtons } from "./UserButtons";
import { UserId } from "./UserId";
import { UserName } from "./UserName";

/** The users on phones: a card for each. */
export function UserCards({ rows, ...shared }: UserRowsProps) {
  return (
    <ul aria-label={usersTexts.list}>
      {rows.map((user) => (
        <UserCard key={user.legacyId ?? user.email} user={user} {...shared} />
      ))}
    </ul>
  );
}

function UserCard(props: UserRowProps) {
  const { user, me } = props;
  const lock = userLock(user, me);
  const created = formatInTable(user.createdAt);
  return (
    <li className="flex flex-col gap-1 px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <span className="text-[15px]">
        <UserName {...props} />
      </span>
      <div>
        {created && <div className="caption num">{usersTexts.createdOn(created)}</div>}
        {user.legacyId && <UserId id={user.legacyId} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 mt-1">
        <span className="flex-1">
          <RoleBadge role={user.role} />
        </span>
        <UserButtons {...props} />
      </div>
      {lock && (
        <p aria-hidden="true" className="caption">
          {usersTexts.lock[lock]}
        </p>
      )}
    </li>
  );
}
