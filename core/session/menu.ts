import type { PageName, PlainPage } from "./pages";
import { isAdmin, isSuperadmin } from "./roles";
import { hasFeature, hasReadings, type User } from "./user";

/**
 * An entry of the avatar menu, the side sheet or the header's navigation: its text's key and the
 * page it opens.
 */
export interface MenuPage {
  text:
    | "documents"
    | "profile"
    | "settings"
    | "drive"
    | "backup"
    | "users"
    | "auditLogs"
    | "companyCodes"
    | "supervision"
    | "deadlines"
    | "toRead"
    | "readings"
    | "approvals"
    | "company";
  page: PlainPage;
  /** A part of the page, as the address says it. */
  query?: string;
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

/** For who has something to read. Source: spec 3 §1. */
const TO_READ: MenuPage = { text: "toRead", page: "toRead" };

/** For admins, where the company asks for readings. Source: spec 3 §1. */
const READINGS: MenuPage = { text: "readings", page: "readings" };

/** For who may approve. Source: spec 3 §1. */
const APPROVALS: MenuPage = { text: "approvals", page: "approvals" };

/**
 * The avatar menu's entries for the user's role; a viewer has none by the first two parts of the
 * specification. What a host's features add comes first. Source: spec 1 §2, spec 3 §1.
 */
export function roleMenu(
  user: Pick<User, "role" | "features" | "company" | "may" | "todo"> | null,
): readonly MenuPage[] {
  if (isSuperadmin(user)) {
    return hasFeature(user, "work") ? [SUPERVISION, ...SUPERADMIN_MENU] : SUPERADMIN_MENU;
  }
  return [
    ...(seesDeadlines(user) ? [DEADLINES] : []),
    ...(countToRead(user) > 0 ? [TO_READ] : []),
    ...(mayApprove(user) ? [APPROVALS] : []),
    ...adminMenu(user),
  ];
}

/** An admin's pages; none for others. */
function adminMenu(user: Pick<User, "role" | "features" | "company"> | null): readonly MenuPage[] {
  if (!isAdmin(user)) return [];
  return [...(hasReadings(user) ? [READINGS] : []), ...ADMIN_MENU];
}

/** Whether a user has deadlines: everybody of a company whose host knows them. Source: spec 3 §8. */
export function seesDeadlines(user: Pick<User, "role" | "features"> | null): boolean {
  return hasFeature(user, "deadlines") && !isSuperadmin(user);
}

/** Whether a user may approve something. Source: spec 3 §6. */
export function mayApprove(user: Pick<User, "features" | "may"> | null): boolean {
  return hasFeature(user, "approval") && user?.may?.approve === true;
}

/** How many documents wait to be read by the user, where the company asks for it. Source: spec 3 §7. */
export function countToRead(
  user: Pick<User, "role" | "features" | "company" | "todo"> | null,
): number {
  return hasReadings(user) && !isSuperadmin(user) ? (user?.todo?.readings ?? 0) : 0;
}

/** An entry of the header's navigation. */
export interface NavigationEntry extends MenuPage {
  /** How much waits there for the user; 0: nothing is shown. */
  count: number;
}

/** What the header leads to: entries, and a menu of an admin's pages, which may be empty. */
export interface Navigation {
  entries: readonly NavigationEntry[];
  administration: readonly MenuPage[];
}

const COMPANY: MenuPage = { text: "company", page: "settings", query: "tab=azienda" };

/** In the order of the superadmin's work. Source: spec 3 §1. */
const SUPERADMIN_ENTRIES: readonly MenuPage[] = [
  SUPERVISION,
  { text: "companyCodes", page: "companyCodes" },
  { text: "backup", page: "backup" },
  { text: "auditLogs", page: "auditLogs" },
];

/** The navigation of the user's role; null without a user, or on a host without it. Source: spec 3 §1. */
export function navigationOf(
  user: Pick<User, "role" | "features" | "company" | "may" | "todo"> | null,
): Navigation | null {
  if (!hasFeature(user, "work")) return null;
  const uncounted = (page: MenuPage): NavigationEntry => ({ ...page, count: 0 });
  if (isSuperadmin(user)) {
    return { entries: SUPERADMIN_ENTRIES.map(uncounted), administration: [] };
  }
  const entries = [uncounted({ text: "documents", page: "home" })];
  if (seesDeadlines(user)) entries.push({ ...DEADLINES, count: user?.todo?.dueMine ?? 0 });
  const toRead = countToRead(user);
  if (toRead > 0) entries.push({ ...TO_READ, count: toRead });
  if (mayApprove(user)) entries.push({ ...APPROVALS, count: user?.todo?.approvals ?? 0 });
  return { entries, administration: isAdmin(user) ? [...adminMenu(user), COMPANY] : [] };
}

/** The pages below an entry's own. */
const BELOW: Partial<Record<PageName, readonly (PageName | null)[]>> = {
  home: ["document", "compare", "obsolete"],
  users: ["user"],
};

/**
 * How an entry is marked, as `aria-current` has it: `page` on its own page, or its part of one,
 * `true` on a page below it. `asked`: the address's query.
 */
export function currentMark(
  { page, query = "" }: MenuPage,
  screen: PageName | null,
  asked: Readonly<Record<string, string>>,
): "page" | "true" | undefined {
  const parts = [...new URLSearchParams(query)];
  const isOwn = screen === (page === "home" ? "dashboard" : page);
  if (isOwn && parts.every(([name, value]) => asked[name] === value)) return "page";
  return BELOW[page]?.includes(screen) ? "true" : undefined;
}
