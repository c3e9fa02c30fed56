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
