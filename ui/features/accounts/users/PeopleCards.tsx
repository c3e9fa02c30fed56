import { UserRole, userLock } from "@sgi/core/accounts/users";
import { roleLabel } from "@sgi/core/session";
import { peopleTexts, rightTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { formatInTable } from "@sgi/core/time";
import { IconButton } from "../../../components/buttons/IconButton";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { clipboardCheckIcon } from "../../../components/look/icons/clipboardCheck";
import { ellipsisVerticalIcon } from "../../../components/look/icons/ellipsisVertical";
import { pencilIcon } from "../../../components/look/icons/pencil";
import { trash2Icon } from "../../../components/look/icons/trash2";
import { Menu } from "../../../components/menus/Menu";
import type { MenuItem } from "../../../components/menus/MenuEntry";
import type { UserRowProps, UserRowsProps } from "./rows";
import { emailOf, RightFact, UserName } from "./UserName";

/** The users with their names on phones: three lines each, and what can be done in a menu. */
export function PeopleCards({ rows, ...shared }: UserRowsProps) {
  return (
    <ul aria-label={usersTexts.list}>
      {rows.map((user) => (
        <li
          key={user.legacyId ?? user.email}
          className="flex items-center gap-2 pl-4 pr-2 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0"
        >
          <div className="flex-1 min-w-0">
            <span className="text-[15px]">
              <UserName {...shared} user={user} />
            </span>
            <RightFact {...shared} user={user} />
            <div className="caption num">
              {[
                roleLabel(user.role),
                user.documents ? peopleTexts.documents(user.documents) : null,
                peopleTexts.access(formatInTable(user.lastAccessAt)),
              ]
                .filter(Boolean)
                .join(" · ")}
            </div>
          </div>
          <CardMenu {...shared} user={user} />
        </li>
      ))}
    </ul>
  );
}

function CardMenu({ user, me, actions }: UserRowProps) {
  const lock = userLock(user, me);
  const disabled = lock !== null || actions.changing !== null;
  const label = peopleTexts.menuOf(emailOf(user));
  const others = UserRole.options.filter((role) => role !== user.role);
  const canRename = actions.editName !== null && user.legacyId;
  const rename: MenuItem[] = canRename
    ? [
        {
          label: peopleTexts.name.title,
          icon: pencilIcon,
          onSelect: () => actions.editName?.(user),
        },
      ]
    : [];
  const { editRight } = actions;
  const rights: MenuItem[] =
    editRight && user.legacyId
      ? [
          {
            label: rightTexts.title,
            icon: clipboardCheckIcon,
            onSelect: () => editRight(user),
          },
        ]
      : [];
  return (
    <Menu
      label={label}
      groups={[
        [
          ...rename,
          ...rights,
          ...others.map((role) => ({
            label: peopleTexts.makes(roleLabel(role)),
            disabled,
            onSelect: () => actions.changeRole(user, role),
          })),
          {
            label: usersTexts.delete.title,
            icon: trash2Icon,
            disabled,
            onSelect: () => actions.askDelete(user),
          },
        ],
      ]}
      trigger={({ onPointerEnter, onFocus, ...props }) => (
        <IconButton
          {...props}
          size="sm"
          icon={ellipsisVerticalIcon}
          label={label}
          data-row-action={user.legacyId}
          onPointerEnter={() => {
            onPointerEnter();
            preloadDialog();
          }}
          onFocus={() => {
            onFocus();
            preloadDialog();
          }}
        />
      )}
    />
  );
}
