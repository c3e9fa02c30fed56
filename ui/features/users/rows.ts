import type { User } from "@sgi/core/session";
import type { UserRole } from "@sgi/core/users";

/** What can be done to a user. */
export interface UserActions {
  changeRole: (user: User, role: UserRole) => void;
  askDelete: (user: User) => void;
  /** Whose change is under way; meanwhile the others wait. */
  changing: string | null;
}

export interface UserRowsProps {
  rows: readonly User[];
  /** Who reads the list: nobody changes themselves. */
  me: User | null;
  actions: UserActions;
  /** The email of who was created last; null before the first. */
  created: string | null;
}

export interface UserRowProps extends Omit<UserRowsProps, "rows"> {
  user: User;
}
