import { usersTexts } from "@sgi/core/texts/users";
import { formatInTable } from "@sgi/core/time";
import { Table, Td, Th, Tr } from "../../components/lists/Table";
import { RoleBadge } from "../../components/marks/RoleBadge";
import { RowButtons } from "./RowButtons";
import type { RowProps, RowsProps } from "./rows";
import { UserName } from "./UserName";

const { columns } = usersTexts;

/** The users from 768 px. Source: spec 2 §2. */
export function UserTable({ rows, ...shared }: RowsProps) {
  return (
    <Table caption={usersTexts.list} fixed>
      <thead>
        <tr>
          <Th end className="w-[112px] max-lg:w-[84px]">
            {columns.id}
          </Th>
          <Th className="pl-5!">{columns.email}</Th>
          <Th className="w-[140px] max-lg:w-[132px]">{columns.role}</Th>
          <Th className="w-[170px] max-lg:w-[148px]">{columns.created}</Th>
          <Th end className="w-[230px] max-lg:w-[196px]">
            {columns.actions}
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((user) => (
          <UserRow key={user.legacyId ?? user.email} user={user} {...shared} />
        ))}
      </tbody>
    </Table>
  );
}

function UserRow(props: RowProps) {
  const { user } = props;
  return (
    <Tr>
      <Td end className="num text-fg-muted">
        <div title={user.legacyId ?? undefined} className="truncate">
          {user.legacyId}
        </div>
      </Td>
      <Td className="pl-5!">
        <UserName {...props} />
      </Td>
      <Td>
        <RoleBadge role={user.role} />
      </Td>
      <Td className="num text-fg-2 lg:whitespace-nowrap">{formatInTable(user.createdAt)}</Td>
      <Td end>
        <RowButtons {...props} />
      </Td>
    </Tr>
  );
}
