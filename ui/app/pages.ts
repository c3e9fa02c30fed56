import { PAGES, type PageName } from "@sgi/core/session";
import type { ComponentType } from "react";
import { matchPage } from "../routing/matchPage";
import { createLazyPart } from "../state/lazy/lazyPart";
import type { PageProps, Screen, Screens } from "../state/page/screens";

/**
 * The screens, by page. A page's addresses and who may open it stand in core/session/pages.ts, its
 * title in core/texts/pageMeta; the compiler asks for all of them. Each writes the document's head.
 */
export const SCREENS = {
  home: page(() => import("../features/landing/LandingPage").then((m) => m.LandingPage)),
  auth: page(() => import("../features/accounts/auth/AuthPage").then((m) => m.AuthPage)),
  dashboard: {
    ...page(() => import("../features/documents/index/DashboardPage").then((m) => m.DashboardPage)),
    skeleton: "index",
    ahead: async (store) => (await import("../state/documents/readAhead")).readAhead(store),
  },
  document: {
    ...work(() => import("../features/documents/page/DocumentPage").then((m) => m.DocumentPage)),
    ahead: async (store, { id = "" }) =>
      (await import("../state/documents/documentAhead")).readDocumentAhead(store, id),
  },
  compare: work(() =>
    import("../features/documents/compare/ComparePage").then((m) => m.ComparePage),
  ),
  signSheet: work(() => import("../features/readings/SignSheetPage").then((m) => m.SignSheetPage)),
  auditLogs: work(() => import("../features/logs/AuditPage").then((m) => m.AuditPage)),
  obsolete: work(() =>
    import("../features/documents/obsolete/ObsoletePage").then((m) => m.ObsoletePage),
  ),
  users: work(() => import("../features/accounts/users/UsersPage").then((m) => m.UsersPage)),
  user: work(() =>
    import("../features/accounts/users/person/PersonPage").then((m) => m.PersonPage),
  ),
  companyCodes: work(() => import("../features/accounts/codes/CodesPage").then((m) => m.CodesPage)),
  supervision: work(() =>
    import("../features/supervision/SupervisionPage").then((m) => m.SupervisionPage),
  ),
  approvals: work(() => import("../features/approvals/ApprovalsPage").then((m) => m.ApprovalsPage)),
  readings: work(() => import("../features/readings/MatrixPage").then((m) => m.MatrixPage)),
  toRead: work(() => import("../features/readings/ToReadPage").then((m) => m.ToReadPage)),
  deadlines: work(() => import("../features/deadlines/DeadlinesPage").then((m) => m.DeadlinesPage)),
  // It alone opens Google's folder picker and consent.
  clients: {
    ...work(() => import("../features/drive/DrivePage").then((m) => m.DrivePage)),
    ownDocument: true,
  },
  backup: work(() => import("../features/backups/BackupPage").then((m) => m.BackupPage)),
  settings: work(() =>
    import("../features/accounts/settings/SettingsPage").then((m) => m.SettingsPage),
  ),
  resetPassword: {
    ...page(() =>
      import("../features/accounts/reset/ResetPasswordPage").then((m) => m.ResetPasswordPage),
    ),
    readsQuery: true,
  },
  invitation: {
    ...page(() =>
      import("../features/accounts/invitations/InvitationPage").then((m) => m.InvitationPage),
    ),
    readsQuery: true,
  },
  endReminders: {
    ...page(() =>
      import("../features/deadlines/ending/EndRemindersPage").then((m) => m.EndRemindersPage),
    ),
    readsQuery: true,
  },
  support: page(() => import("../features/support/SupportPage").then((m) => m.SupportPage)),
  about: page(() => import("../features/about/AboutPage").then((m) => m.AboutPage)),
  privacy: page(() => import("../features/legal/PrivacyPage").then((m) => m.PrivacyPage)),
  terms: page(() => import("../features/legal/TermsPage").then((m) => m.TermsPage)),
  cookie: page(() => import("../features/legal/CookiePage").then((m) => m.CookiePage)),
} satisfies Screens;

/** Shown in a page's place: to users who may not open it, and at unknown paths. */
export const REFUSALS = {
  denied: page(() => import("../shell/AccessDenied").then((m) => m.AccessDenied)),
  missing: page(() => import("../shell/NotFound").then((m) => m.NotFound)),
} satisfies Record<string, Screen>;

/**
 * The API calls that a page needs first, `:id` the address's. public/boot.js sends them from the
 * page's HTML, long before the page's code is loaded.
 */
export const FIRST_READS = {
  dashboard: ["/api/documents", "/api/documents/obsolete"],
  document: ["/api/documents/:id"],
  obsolete: ["/api/documents/obsolete"],
  deadlines: ["/api/documents", "/api/documents/owners"],
  approvals: ["/api/approvals"],
  toRead: ["/api/readings/mine"],
} as const satisfies Partial<Record<PageName, readonly string[]>>;

function page(load: () => Promise<ComponentType<PageProps>>): Screen {
  return { part: createLazyPart(load) };
}

/** A page for signed-in users. */
function work(load: () => Promise<ComponentType<PageProps>>): Screen {
  return { ...page(load), skeleton: "page" };
}

/**
 * The screen that the build prerenders completely for a path: a public page, or the not-found page.
 * Null for pages that need a login: the build prerenders only their frame.
 */
export function drawnScreen(path: string): Screen | null {
  const match = matchPage(path);
  if (match === null) return REFUSALS.missing;
  return PAGES[match.name].access === "public" ? SCREENS[match.name] : null;
}
