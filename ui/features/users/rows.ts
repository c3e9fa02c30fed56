import type { User } from "@sgi/core/session";
import type { UserRole } from "@sgi/core/users";

/** What can be done to a user. */
export interface UserActions {
  changeRole: (user: User, role: UserRole) => void;
  askDelete: (user: User) => void;
  /** The id of the user who is being changed; the others cannot be changed meanwhile. */
  changing: string | null;
}

export interface UserRowsProps {
  rows: readonly User[];
  /** The reader of the list, who cannot change their own account here. */
  me: User | null;
  actions: UserActions;
  /** The email of the user created last; null when none was. */
  created: string | null;
}

export interface UserRowProps extends Omit<UserRowsProps, "rows"> {
  user: User;
}
