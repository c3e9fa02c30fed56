export { extendSession, getUser, logout } from "./api";
export {
  type CurrentUserSource,
  type CurrentUserState,
  createCurrentUser,
  USER_FRESH_MS,
} from "./currentUser";
export {
  doneSteps,
  FIRST_STEPS,
  type FirstStep,
  type FirstStepsNote,
  seesFirstSteps,
} from "./firstSteps";
export {
  countToRead,
  currentMark,
  type MenuPage,
  mayApprove,
  type Navigation,
  type NavigationEntry,
  navigationOf,
  PERSONAL_MENU,
  roleMenu,
  seesDeadlines,
} from "./menu";
export {
  type Access,
  approvalPath,
  type CurrentUser,
  comparePath,
  documentPath,
  type GuardVerdict,
  guard,
  isSecretPage,
  NEW_USER,
  OWN_READINGS,
  ownReadingsPath,
  PAGES,
  type PageName,
  pagePath,
  SECRET_PAGES,
  signSheetPath,
  userPath,
} from "./pages";
export {
  avatarLetter,
  canManageCodes,
  canManageDocuments,
  isAdmin,
  isSuperadmin,
  ROLES,
  type Role,
  roleLabel,
} from "./roles";
export { isSameUser, type SessionScope } from "./sessionScope";
export { canCompare, type Feature, hasApproval, hasFeature, hasReadings, User } from "./user";
