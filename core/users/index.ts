export {
  changeUserRole,
  createUser,
  deleteUser,
  ListedUser,
  listUsers,
  NewUser,
  RoleChange,
  USERS_PAGE_SIZE,
  UserPage,
  UserRole,
} from "./api";
export { createNewUserFlow, type NewUserFlow } from "./newUserFlow";
export {
  checkNewUser,
  NEW_USER_FIELDS,
  NEW_USER_ROLES,
  NEW_USER_SPECIALS,
  type NewUserErrors,
  type NewUserFieldError,
  type NewUserForm,
} from "./newUserForm";
export { createUserChanges, type UserChange, type UserChanges } from "./userChanges";
export { type UserLock, userLock } from "./userLock";
