import { type ListedUser, UserRole, userLock } from "@sgi/core/accounts/users";
import { roleLabel, type User } from "@sgi/core/session";
import { peopleTexts, rightTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { useId } from "react";
import { Button } from "../../../components/buttons/Button";
import { IconButton } from "../../../components/buttons/IconButton";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { chevronDownIcon } from "../../../components/look/icons/chevronDown";
import { clipboardCheckIcon } from "../../../components/look/icons/clipboardCheck";
import { pencilIcon } from "../../../components/look/icons/pencil";
import { trash2Icon } from "../../../components/look/icons/trash2";
import { RoleBadge } from "../../../components/marks/RoleBadge";
import { Menu } from "../../../components/menus/Menu";
import type { UserActions, UserRowProps } from "./rows";
import { emailOf } from "./UserName";

const { role: texts } = usersTexts;

/** What a user who cannot be changed, or while another is changed, gives its buttons. */
function useHeld({ user, me, actions }: Pick<UserRowProps, "user" | "me" | "actions">) {
  const reasonId = useId();
  const lock = userLock(user, me);
  return {
    lock,
    held: {
      unavailable: lock !== null || actions.changing !== null,
      ...(lock && { title: usersTexts.lock[lock], "aria-describedby": reasonId }),
    },
    reason: lock && (
      <span id={reasonId} className="sr-only">
        {usersTexts.lock[lock]}
      </span>
    ),
  };
}

/** A user's role and the choice of another; the role alone of a user who cannot be changed. */
export function RoleChoice(props: Pick<UserRowProps, "user" | "me" | "actions">) {
  const { user, actions } = props;
  const { lock, held } = useHeld(props);
  if (lock !== null) return <RoleBadge role={user.role} />;
  return (
    <>
      <span className="print:hidden">
        <RoleMenu
          user={user}
          pending={actions.changing !== null && actions.changing === user.legacyId}
          held={held}
          onChoose={(role) => actions.changeRole(user, role)}
        />
      </span>
      <span className="hidden print:[display:inline]">
        <RoleBadge role={user.role} />
      </span>
    </>
  );
}

/**
 * Changes a user's name and deletes them. For a user who cannot be deleted the button stays, disabled,
 * with the reason as a tooltip and for screen readers.
 */
export function EditButtons(props: Pick<UserRowProps, "user" | "me" | "actions">) {
  const { user, actions } = props;
  const { held, reason } = useHeld(props);
  return (
    <span className="inline-flex items-center gap-2 md:max-lg:gap-1">
      {reason}
      {actions.editName !== null && user.legacyId && (
        <IconButton
          size="sm"
          icon={pencilIcon}
          label={peopleTexts.name.of(emailOf(user))}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => actions.editName?.(user)}
        />
      )}
      <RightButton user={user} onEdit={actions.editRight} />
      <DeleteButton {...props} held={held} />
    </span>
  );
}

/** Gives the right to approve, to oneself too: it is told in the log. */
function RightButton({ user, onEdit }: { user: ListedUser; onEdit: UserActions["editRight"] }) {
  if (onEdit === null || !user.legacyId) return null;
  return (
    <IconButton
      size="sm"
      icon={clipboardCheckIcon}
      label={rightTexts.of(emailOf(user))}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => onEdit(user)}
    />
  );
}

function DeleteButton({
  user,
  actions,
  held,
}: Pick<UserRowProps, "user" | "actions"> & Pick<ReturnType<typeof useHeld>, "held">) {
  return (
    <IconButton
      danger
      size="sm"
      icon={trash2Icon}
      label={usersTexts.delete.of(emailOf(user))}
      data-row-action={user.legacyId}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => actions.askDelete(user)}
      {...held}
    />
  );
}

/** Changes a user's role, and deletes them, at a host without names: both disabled as above. */
export function UserButtons(props: UserRowProps) {
  const { user, actions } = props;
  const { held, reason } = useHeld(props);
  return (
    <span className="inline-flex items-center gap-2 md:max-lg:gap-1">
      {reason}
      <RoleMenu
        user={user}
        pending={actions.changing !== null && actions.changing === user.legacyId}
        held={held}
        onChoose={(role) => actions.changeRole(user, role)}
      />
      <RightButton user={user} onEdit={actions.editRight} />
      <DeleteButton {...props} held={held} />
    </span>
  );
}

/**
 * A user's role, and the choice of another. A menu, since a select would change the role with every
 * key that passes over it.
 */
function RoleMenu({
  user,
  pending,
  held,
  onChoose,
}: {
  user: User;
  /** Whether the role is being changed. */
  pending: boolean;
  /** The button's props while it is unavailable. */
  held: { unavailable: boolean; title?: string; "aria-describedby"?: string };
  onChoose: (role: UserRole) => void;
}) {
  const shown = pending ? texts.changing : roleLabel(user.role) || "–";
  const items = UserRole.options.map((role) => ({
    label: roleLabel(role),
    checked: role === user.role,
    onSelect: () => onChoose(role),
  }));
  return (
    <Menu
      label={texts.of(emailOf(user))}
      groups={[items]}
      width={116}
      trigger={({ onKeyDown, ...props }) => (
        <Button
          {...props}
          {...held}
          variant="secondary"
          size="sm"
          iconAfter={chevronDownIcon}
          className="w-[116px] justify-between"
          aria-label={texts.is(emailOf(user), shown)}
          pending={pending}
          unavailable={held.unavailable && !pending}
          onKeyDown={held.unavailable ? undefined : onKeyDown}
        >
          {shown}
        </Button>
      )}
    />
  );
}
