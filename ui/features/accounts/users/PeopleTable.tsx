import type { UserSortKey } from "@sgi/core/accounts/users";
import { peopleTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { formatInTable } from "@sgi/core/time";
import { directionOf, SortTh } from "../../../components/lists/SortHead";
import { Table, Td, Th, Tr } from "../../../components/lists/Table";
import { useMedia } from "../../../components/look/useMedia";
import { RoleBadge } from "../../../components/marks/RoleBadge";
import { CopyUserId } from "./CopyUserId";
import { emailOf } from "./emailOf";
import type { UserRowProps, UserRowsProps } from "./rows";
import { UserButtons } from "./UserButtons";
import { mfaWord, UserFacts } from "./UserFacts";
import { UserName } from "./UserName";
import { isCreated } from "./useCreatedUser";
import type { Arranging } from "./useUserList";

const texts = { ...usersTexts.columns, ...peopleTexts.columns };

interface Wide {
  /** Whether there is room for id, last access and second factor as columns. */
  isWide: boolean;
}

/**
 * The users with their names, ordered by their columns; below 1200 px id, last access and second
 * factor are under the name. Source: spec 3 §1.
 */
export function PeopleTable({
  rows,
  arranging,
  ...shared
}: UserRowsProps & { arranging: Arranging }) {
  // Queries for narrow screens, since `useMedia` is false in print: paper gets all columns.
  const isWide = !useMedia("(max-width: 1199.98px)");
  const sortable = (key: UserSortKey, className: string) => (
    <SortTh
      label={texts[key]}
      title={peopleTexts.sortBy(texts[key])}
      direction={directionOf(arranging.sort, key)}
      onSort={() => arranging.onSort(key)}
      className={className}
    />
  );
  return (
    <Table caption={usersTexts.list} fixed>
      <thead>
        <tr>
          {isWide && <Th className="w-[126px]">{texts.id}</Th>}
          {sortable("name", "")}
          {sortable("role", "w-[104px]")}
          {sortable("created", "w-[176px] max-lg:w-[164px]")}
          {isWide && sortable("access", "w-[168px]")}
          {isWide && <Th className="w-[70px]">{texts.mfa}</Th>}
          <Th end className="w-[228px] print:hidden">
            {texts.actions}
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((user) => (
          <PeopleRow
            key={user.legacyId ?? user.email}
            {...shared}
            user={user}
            arranging={arranging}
            isWide={isWide}
          />
        ))}
      </tbody>
    </Table>
  );
}

function PeopleRow({ isWide, ...props }: UserRowProps & Wide) {
  const { user, created } = props;
  const id = user.legacyId && <CopyUserId id={user.legacyId} email={emailOf(user)} />;
  return (
    <Tr selected={isCreated(user, created)}>
      {isWide && <Td>{id}</Td>}
      <Td className="py-2">
        <UserName {...props} />
        {!isWide && <UserFacts user={user} />}
        {!isWide && id}
      </Td>
      <Td>
        <RoleBadge role={user.role} />
      </Td>
      <Td className="num text-fg-2 whitespace-nowrap">{formatInTable(user.createdAt)}</Td>
      {isWide && (
        <Td className="num text-fg-2 whitespace-nowrap">
          {formatInTable(user.lastAccessAt) ?? peopleTexts.never}
        </Td>
      )}
      {isWide && <Td>{mfaWord(user)}</Td>}
      <Td end className="print:hidden">
        <UserButtons {...props} />
      </Td>
    </Tr>
  );
}
