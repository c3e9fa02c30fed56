import { userLock } from "@sgi/core/accounts/users";
import { peopleTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { useId } from "react";
import { IconButton } from "../../../components/buttons/IconButton";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { pencilIcon } from "../../../components/look/icons/pencil";
import { trash2Icon } from "../../../components/look/icons/trash2";
import { emailOf } from "./emailOf";
import { RoleMenu } from "./RoleMenu";
import type { UserRowProps } from "./rows";

/**
 * Changes a user's name and role, and deletes them. For a user who cannot be changed both buttons stay,
 * disabled, with the reason as a tooltip and for screen readers.
 */
export function UserButtons({ user, me, actions }: UserRowProps) {
  const reasonId = useId();
  const lock = userLock(user, me);
  const isChanging = actions.changing !== null;
  const held = {
    unavailable: lock !== null || isChanging,
    ...(lock && { title: usersTexts.lock[lock], "aria-describedby": reasonId }),
  };
  return (
    <span className="inline-flex items-center gap-2 md:max-lg:gap-1">
      {lock && (
        <span id={reasonId} className="sr-only">
          {usersTexts.lock[lock]}
        </span>
      )}
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
      <RoleMenu
        user={user}
        pending={isChanging && actions.changing === user.legacyId}
        held={held}
        onChoose={(role) => actions.changeRole(user, role)}
      />
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
    </span>
  );
}
