import { hasFeature } from "./features";
import type { PlainPage } from "./pages";
import { isAdmin, isSuperadmin } from "./roles";
import type { User } from "./user";

/** An entry of the avatar menu or of the side sheet: its text's key and the page it opens. */
export interface MenuPage {
  text:
    | "profile"
    | "settings"
    | "drive"
    | "backup"
    | "users"
    | "auditLogs"
    | "companyCodes"
    | "supervision";
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

const SUPERVISION: MenuPage = { text: "supervision", page: "supervision" };

/**
 * What the avatar menu adds for the user's role; nothing for a viewer. Where the host can do more than
 * the first two parts say, what is added to them comes first. Source: spec 1 §2, spec 3 §1.
 */
export function roleMenu(user: Pick<User, "role" | "features"> | null): readonly MenuPage[] {
  if (isAdmin(user)) return ADMIN_MENU;
  if (!isSuperadmin(user)) return [];
  return hasFeature(user, "work") ? [SUPERVISION, ...SUPERADMIN_MENU] : SUPERADMIN_MENU;
}
