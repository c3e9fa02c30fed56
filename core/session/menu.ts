import type { PlainPage } from "./pages";
import { isAdmin, isSuperadmin } from "./roles";
import type { User } from "./user";

/** An entry of the avatar menu or of the side sheet: its text's key and the page it opens. */
export interface MenuPage {
  text: "profile" | "settings" | "drive" | "backup" | "users" | "auditLogs" | "companyCodes";
  page: PlainPage;
}

/** For any signed-in user; all that the side sheet of small screens holds. Source: spec 1 §2. */
export const PERSONAL_MENU: readonly MenuPage[] = [
  { text: "profile", page: "settings" },
  { text: "settings", page: "settings" },
];

const ADMIN_MENU: readonly MenuPage[] = [
  { text: "drive", page: "clients" },
  { text: "backup", page: "backup" },
  { text: "users", page: "users" },
  { text: "auditLogs", page: "auditLogs" },
];

const SUPERADMIN_MENU: readonly MenuPage[] = [
  { text: "auditLogs", page: "auditLogs" },
  { text: "companyCodes", page: "companyCodes" },
  { text: "backup", page: "backup" },
];

/** What the avatar menu adds for the user's role; nothing for a viewer. Source: spec 1 §2. */
export function roleMenu(user: Pick<User, "role"> | null): readonly MenuPage[] {
  if (isAdmin(user)) return ADMIN_MENU;
  return isSuperadmin(user) ? SUPERADMIN_MENU : [];
}
