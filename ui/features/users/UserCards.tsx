import { usersTexts } from "@sgi/core/texts/users";
import { formatInTable } from "@sgi/core/time";
import { RoleBadge } from "../../components/marks/RoleBadge";
import { RowButtons } from "./RowButtons";
import type { RowProps, RowsProps } from "./rows";
import { UserName } from "./UserName";

/** The users on phones: a card for each. */
export function UserCards({ rows, ...shared }: RowsProps) {
  return (
    <ul aria-label={usersTexts.list}>
      {rows.map((user) => (
        <UserCard key={user.legacyId ?? user.email} user={user} {...shared} />
      ))}
    </ul>
  );
}

function UserCard(props: RowProps) {
  const { user } = props;
  const created = formatInTable(user.createdAt);
  return (
    <li className="flex flex-col gap-1 px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <div className="flex items-start gap-2">
        <span className="flex-1 min-w-0 text-[15px]">
          <UserName {...props} />
        </span>
        <RoleBadge role={user.role} />
      </div>
      <div className="flex flex-wrap gap-x-3 caption num">
        {user.legacyId && <span>{usersTexts.id(user.legacyId)}</span>}
        {created && <span>{usersTexts.createdOn(created)}</span>}
      </div>
      <div className="flex justify-end mt-1">
        <RowButtons {...props} isCard />
      </div>
    </li>
  );
}
