import { userLock } from "@sgi/core/accounts/users";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import { formatInTable } from "@sgi/core/time";
import { Table, Td, Th, Tr } from "../../../components/lists/Table";
import { useMedia } from "../../../components/look/useMedia";
import { RoleBadge } from "../../../components/marks/RoleBadge";
import type { UserRowProps, UserRowsProps } from "./rows";
import { UserButtons } from "./UserButtons";
import { UserId, UserName } from "./UserName";
import { isCreated } from "./useUserList";

const { columns } = usersTexts;

/** The users from 768 px; below 1024 the id stands under the email. Source: spec 2 §2. */
export function UserTable({ rows, ...shared }: UserRowsProps) {
  const isTight = useMedia("(max-width: 1023.98px)");
  return (
    <Table caption={usersTexts.list} fixed>
      <thead>
        <tr>
          {!isTight && (
            <Th end className="w-[112px]">
              {columns.id}
            </Th>
          )}
          <Th className="lg:pl-5!">{columns.email}</Th>
          <Th className="w-[140px] max-lg:w-[112px]">{columns.role}</Th>
          <Th className="w-[170px] max-lg:w-[150px]">{columns.created}</Th>
          <Th end className="w-[230px] max-lg:w-[188px] print:hidden">
            {columns.actions}
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((user) => (
          <UserRow key={user.legacyId ?? user.email} user={user} isTight={isTight} {...shared} />
        ))}
      </tbody>
    </Table>
  );
}

function UserRow({ isTight, ...props }: UserRowProps & { isTight: boolean }) {
  const { user, created } = props;
  return (
    <Tr selected={isCreated(user, created)}>
      {!isTight && (
        <Td end className="num text-fg-muted">
          <div title={user.legacyId ?? undefined} className="truncate">
            {user.legacyId}
          </div>
        </Td>
      )}
      <Td className="lg:pl-5! max-lg:py-2">
        <UserName {...props} />
        {isTight && user.legacyId && <UserId id={user.legacyId} />}
      </Td>
      <Td>
        <RoleBadge role={user.role} />
      </Td>
      <Td className="num text-fg-2 whitespace-nowrap">{formatInTable(user.createdAt)}</Td>
      <Td end className="print:hidden">
        <UserButtons {...props} />
      </Td>
    </Tr>
  );
}

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
