import type { Role } from "./roles";
import type { User } from "./user";

/** Who may open a page: anyone, any signed-in user, or the named roles. */
export type Access = "public" | "signedIn" | readonly Role[];

const ADMIN = ["admin"] as const;
const SUPERADMIN = ["superadmin"] as const;
const ADMIN_AND_SUPERADMIN = ["admin", "superadmin"] as const;

/**
 * Every page of the panel: the paths that open it, the first one canonical, and who may.
 * Source: spec 1 §2, spec 2 §2, settled points 1, 2, 12.
 */
export const PAGES = {
  home: { paths: ["/"], access: "public" },
  dashboard: { paths: ["/dashboard", "/home-page"], access: "signedIn" },
  document: { paths: ["/documents/:id", "/document/:id"], access: "signedIn" },
  compare: { paths: ["/documents/:id/confronta"], access: "signedIn" },
  signSheet: { paths: ["/documents/:id/firme"], access: ADMIN },
  users: { paths: ["/users"], access: ADMIN },
  user: { paths: ["/users/:id"], access: ADMIN },
  clients: { paths: ["/clients"], access: ADMIN },
  auditLogs: { paths: ["/audit-logs"], access: ADMIN_AND_SUPERADMIN },
  obsolete: { paths: ["/obsolete"], access: ADMIN },
  backup: { paths: ["/backup"], access: ADMIN_AND_SUPERADMIN },
  deadlines: { paths: ["/scadenze"], access: "signedIn" },
  approvals: { paths: ["/approvazioni"], access: "signedIn" },
  readings: { paths: ["/letture"], access: ADMIN },
  toRead: { paths: ["/da-leggere"], access: "signedIn" },
  supervision: { paths: ["/supervisione"], access: SUPERADMIN },
  settings: { paths: ["/settings"], access: "signedIn" },
  companyCodes: { paths: ["/company-codes"], access: "signedIn" },
  auth: { paths: ["/auth"], access: "public" },
  resetPassword: { paths: ["/reset-password"], access: "public" },
  invitation: { paths: ["/invito"], access: "public" },
  endReminders: { paths: ["/promemoria"], access: "public" },
  support: { paths: ["/assistenza"], access: "public" },
  about: { paths: ["/chi-siamo"], access: "public" },
  privacy: { paths: ["/privacy"], access: "public" },
  terms: { paths: ["/terms"], access: "public" },
  cookie: { paths: ["/cookie"], access: "public" },
} as const satisfies Record<string, { paths: readonly string[]; access: Access }>;

export type PageName = keyof typeof PAGES;

/** A page without parameters. */
export type PlainPage = Exclude<PageName, "document" | "compare" | "signSheet" | "user">;

/**
 * Pages whose links have a secret in their query, so that whoever has the link may act: no
 * referrer, log or search engine gets it. Source: settled point 114.
 */
export const SECRET_PAGES = [
  "resetPassword",
  "invitation",
  "endReminders",
] as const satisfies readonly PlainPage[];

const SECRET_PATH = new RegExp(
  `^(?:${SECRET_PAGES.flatMap((name) => PAGES[name].paths).join("|")})/?$`,
  "i",
);

/** Whether a path, in any case and with a slash at its end or not, opens one of them. */
export function isSecretPage(path: string): boolean {
  return SECRET_PATH.test(path);
}

/** The canonical path of a page without parameters. */
export function pagePath(name: PlainPage): string {
  return PAGES[name].paths[0];
}

/** The canonical path of a document's detail, the id as one segment. Source: settled point 12. */
export function documentPath(legacyId: string): string {
  return `/documents/${encodeURIComponent(legacyId)}`;
}

/** The path of a user's page, the id as one segment. Source: spec 3 §4. */
export function userPath(id: string): string {
  return `/users/${encodeURIComponent(id)}`;
}

/** The parameter with which the users' page opens the form of a new one. */
export const NEW_USER = "crea";

/**
 * The address at which a former revision, or else the one before the one in force, is compared with
 * another one, or with the one in force. Source: spec 3 §2.
 */
export function comparePath(legacyId: string, from?: string, to?: string): string {
  const path = `${documentPath(legacyId)}/confronta`;
  if (from === undefined) return path;
  return `${path}?${new URLSearchParams({ da: from, ...(to !== undefined && { a: to }) })}`;
}

/** The parameter of `/da-leggere` that shows one's own confirmations. Source: spec 3 §7. */
export const OWN_READINGS = "conferme";

/** The address of one's own confirmations. */
export function ownReadingsPath(): string {
  return `${pagePath("toRead")}?${OWN_READINGS}`;
}

/** The address of a document's sheet to sign, of a group by its id. Source: spec 3 §7. */
export function signSheetPath(legacyId: string, group?: string): string {
  const path = `${documentPath(legacyId)}/firme`;
  return group === undefined ? path : `${path}?${new URLSearchParams({ reparto: group })}`;
}

/** The address at which a revision that waits is looked at. Source: spec 3 §6. */
export function approvalPath(id: string): string {
  return `/approvazioni?${new URLSearchParams({ revisione: id })}`;
}

/** What is known of the current user: `undefined` while loading, null when signed out. */
export type CurrentUser = User | null | undefined;

/** What a guard does: wait with a spinner, go to /auth, refuse, or show the page. */
export type GuardVerdict = "wait" | "signIn" | "denied" | "allow";

/** Decides what a page's guard does. Source: spec 1 §2. */
export function guard(access: Access, user: CurrentUser): GuardVerdict {
  if (access === "public") return "allow";
  if (user === undefined) return "wait";
  if (user === null) return "signIn";
  if (access === "signedIn") return "allow";
  return access.some((role) => role === user.role) ? "allow" : "denied";
}
