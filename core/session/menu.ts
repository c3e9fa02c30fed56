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
    | "supervision"
    | "deadlines";
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

/** For everybody of a company, where the host knows deadlines. Source: spec 3 §1. */
const DEADLINES: MenuPage = { text: "deadlines", page: "deadlines" };

/**
 * The avatar menu's entries for the user's role; a viewer has none by the first two parts of the
 * specification. What a host's features add comes first. Source: spec 1 §2, spec 3 §1.
 */
export function roleMenu(user: Pick<User, "role" | "features"> | null): readonly MenuPage[] {
  if (isSuperadmin(user)) {
    return hasFeature(user, "work") ? [SUPERVISION, ...SUPERADMIN_MENU] : SUPERADMIN_MENU;
  }
  const given = isAdmin(user) ? ADMIN_MENU : [];
  return seesDeadlines(user) ? [DEADLINES, ...given] : given;
}

/** Whether a user has deadlines: everybody of a company whose host knows them. Source: spec 3 §8. */
export function seesDeadlines(user: Pick<User, "role" | "features"> | null): boolean {
  return hasFeature(user, "deadlines") && !isSuperadmin(user);
}
