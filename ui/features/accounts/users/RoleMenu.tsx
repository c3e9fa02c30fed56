import { UserRole } from "@sgi/core/accounts/users";
import { roleLabel, type User } from "@sgi/core/session";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import { Button } from "../../../components/buttons/Button";
import { chevronDownIcon } from "../../../components/look/icons/chevronDown";
import { Menu } from "../../../components/menus/Menu";
import { emailOf } from "./UserName";

const { role: texts } = usersTexts;

/**
 * A user's role, and the choice of another. A menu, since a select would change the role with every
 * key that passes over it.
 */
export function RoleMenu({
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
