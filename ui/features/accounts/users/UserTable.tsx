import { usersTexts } from "@sgi/core/texts/accounts/users";
import { formatInTable } from "@sgi/core/time";
import { Table, Td, Th, Tr } from "../../../components/lists/Table";
import { useMedia } from "../../../components/look/useMedia";
import { RoleBadge } from "../../../components/marks/RoleBadge";
import type { UserRowProps, UserRowsProps } from "./rows";
import { UserButtons } from "./UserButtons";
import { UserId } from "./UserId";
import { UserName } from "./UserName";
import { isCreated } from "./useCreatedUser";

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
