import type { ListedUser, UserRole } from "@sgi/core/accounts/users";
import type { User } from "@sgi/core/session";
import type { Arranging } from "./useUserList";

export interface UserActions {
  changeRole: (user: ListedUser, role: UserRole) => void;
  askDelete: (user: ListedUser) => void;
  /** Opens the dialog of a user's name; null where the host keeps none. */
  editName: ((user: User) => void) | null;
  /** Opens the dialog of a user's right to approve; null where the company approves nothing. */
  editRight: ((user: ListedUser) => void) | null;
  /** The id of the user who is being changed; the others cannot be changed meanwhile. */
  changing: string | null;
}

export interface UserRowsProps {
  rows: readonly ListedUser[];
  /** How the list is ordered; null where the host keeps no names, accesses and second factors. */
  arranging: Arranging | null;
  /** The reader of the list, who cannot change their own account here. */
  me: User | null;
  actions: UserActions;
  /** The email of the user created last; null when none was. */
  created: string | null;
}

export interface UserRowProps extends Omit<UserRowsProps, "rows"> {
  user: ListedUser;
}
