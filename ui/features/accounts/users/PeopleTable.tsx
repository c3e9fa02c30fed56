import type { ListedUser, UserSortKey } from "@sgi/core/accounts/users";
import { peopleTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { formatInTable } from "@sgi/core/time";
import { IconButton } from "../../../components/buttons/IconButton";
import { directionOf, SortTh } from "../../../components/lists/SortHead";
import { Table, Td, Th, Tr } from "../../../components/lists/Table";
import { copyIcon } from "../../../components/look/icons/copy";
import { useMedia } from "../../../components/look/useMedia";
import { useCopyText } from "../../../state/toasts/useCopyText";
import type { UserRowProps, UserRowsProps } from "./rows";
import { EditButtons, RoleChoice } from "./UserButtons";
import { emailOf, RightFact, UserName } from "./UserName";
import { type Arranging, isCreated } from "./useUserList";

const texts = { ...usersTexts.columns, ...peopleTexts.columns };

const { mfa } = peopleTexts;
const copyIdTexts = peopleTexts.copyId;
/** Enough to tell the users of a company apart. Source: spec 2 §2. */
const SHOWN_CHARACTERS = 8;

interface Wide {
  /** Whether there is room for registration, second factor and id as columns. */
  isWide: boolean;
}

/**
 * The users with their names, what they answer for and their last access, ordered by their columns;
 * below 1200 px registration, second factor and id are under the name. Source: spec 3 §1, §4.
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
          {sortable("name", "")}
          {sortable("role", "w-[148px]")}
          <Th className="w-[128px] max-lg:w-[116px]">{texts.documents}</Th>
          {sortable("access", "w-[164px] max-lg:w-[156px]")}
          {isWide && sortable("created", "w-[176px]")}
          {isWide && <Th className="w-[70px]">{texts.mfa}</Th>}
          <Th end className={`${shared.actions.editRight ? "w-[128px]" : "w-[96px]"} print:hidden`}>
            {texts.actions}
          </Th>
          {isWide && <Th className="w-[126px]">{texts.id}</Th>}
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
  const documents = user.documents
    ? peopleTexts.documents(user.documents)
    : peopleTexts.noDocuments;
  return (
    <Tr selected={isCreated(user, created)}>
      <Td className="py-2">
        <UserName {...props} />
        <RightFact {...props} />
        {!isWide && <UserFacts user={user} />}
        {!isWide && id}
      </Td>
      <Td>
        <RoleChoice {...props} />
      </Td>
      <Td className="num text-fg-2 whitespace-nowrap">{documents}</Td>
      <Td className="num text-fg-2 whitespace-nowrap">
        {formatInTable(user.lastAccessAt) ?? peopleTexts.never}
      </Td>
      {isWide && (
        <Td className="num text-fg-2 whitespace-nowrap">{formatInTable(user.createdAt)}</Td>
      )}
      {isWide && <Td>{mfaWord(user)}</Td>}
      <Td end className="print:hidden">
        <EditButtons {...props} />
      </Td>
      {isWide && <Td>{id}</Td>}
    </Tr>
  );
}

/** Whether a user has a second factor, in a word. */
function mfaWord({ mfaEnabled }: ListedUser): string {
  return mfaEnabled ? mfa.on : mfa.off;
}

/** Registration and second factor, where there is no room for columns of their own. */
function UserFacts({ user }: { user: ListedUser }) {
  const created = formatInTable(user.createdAt);
  return (
    <div className="caption num">
      {[created && usersTexts.createdOn(created), mfa.card(mfaWord(user))]
        .filter(Boolean)
        .join(" · ")}
    </div>
  );
}

/** The beginning of a user's id, and a button that copies the whole. */
function CopyUserId({ id, email }: { id: string; email: string }) {
  const copy = useCopyText(copyIdTexts);
  return (
    <span className="inline-flex items-center gap-1 num text-fg-muted">
      <span title={id}>{id.slice(0, SHOWN_CHARACTERS)}</span>
      <IconButton
        size="sm"
        icon={copyIcon}
        iconSize={14}
        label={copyIdTexts.of(email)}
        title={copyIdTexts.label}
        onClick={() => void copy(id)}
      />
    </span>
  );
}
