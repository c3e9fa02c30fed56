import { usersTexts } from "@sgi/core/texts/users";
import { userLock } from "@sgi/core/users";
import { useId } from "react";
import { IconButton } from "../../components/buttons/IconButton";
import { preloadDialog } from "../../components/dialogs/Dialog";
import { emailOf } from "./emailOf";
import { RoleMenu } from "./RoleMenu";
import type { RowProps } from "./rows";

/**
 * Changes a user's role, and deletes them. Who may not be changed keeps both, which then say why:
 * to who points at them, to who hears the page, and on a card to all.
 */
export function RowButtons({ user, me, actions, isCard = false }: RowProps & { isCard?: boolean }) {
  const reasonId = useId();
  const lock = userLock(user, me);
  const isChanging = actions.changing !== null;
  const held = {
    unavailable: lock !== null || isChanging,
    ...(lock && { title: usersTexts.lock[lock], "aria-describedby": reasonId }),
  };
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      {lock && (
        <span id={reasonId} className={isCard ? "flex-1 caption text-pretty" : "sr-only"}>
          {usersTexts.lock[lock]}
        </span>
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
        icon="trash-2"
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
