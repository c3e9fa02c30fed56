export {
  changeOwnName,
  changeUserName,
  changeUserRole,
  createUser,
  deleteUser,
  getListedUser,
  ListedUser,
  listUsers,
  MAX_USER_SEARCH,
  NewUser,
  RoleChange,
  USER_SORT_KEYS,
  USERS_PAGE_SIZE,
  UserPage,
  UserRole,
  type UserSortKey,
} from "./api";
export {
  checkNewUser,
  createNewUserFlow,
  NEW_USER_FIELDS,
  NEW_USER_ROLES,
  NEW_USER_SPECIALS,
  type NewUserErrors,
  type NewUserFieldError,
  type NewUserFlow,
  type NewUserForm,
} from "./newUserForm";
export { isPersonName, MAX_PERSON_NAME, NameChange, PersonName, shownName } from "./personName";
export {
  createNameChange,
  createOwnName,
  createUserChanges,
  documentsLeft,
  type Heir,
  type UserChange,
  type UserChanges,
  type UserLock,
  userLock,
} from "./userChanges";
export {
  type ArrangedUser,
  arrangeUsers,
  nextUserSort,
  readSentSort,
  readUserRequest,
  sentUserRequest,
  type UserRequest,
  type UserSort,
  writeUserRequest,
} from "./userRequest";
export { readFoundUsers, type UsersCsvTexts, usersCsv } from "./usersCsv";
