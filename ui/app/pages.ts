import type { ComponentType } from "react";
import { createLazyPart } from "../state/lazy/lazyPart";
import type { PageProps, Screen, Screens } from "../state/page/screens";

/**
 * The screens, by page. A page's addresses and who may open it stand in core/session/pages.ts, its
 * title and description in core/texts/pageMeta; the compiler asks for all of them.
 */
export const SCREENS = {
  home: page(async () => (await import("../features/landing/LandingPage")).LandingPage),
  auth: page(async () => (await import("../features/auth/AuthPage")).AuthPage),
  dashboard: {
    ...page(async () => (await import("../features/documents/DashboardPage")).DashboardPage),
    skeleton: "index",
    ahead: async (store) => (await import("../state/documents/readAhead")).readAhead(store),
  },
  document: {
    ...work(async () => (await import("../features/document/DocumentPage")).DocumentPage),
    ownHead: true,
  },
  auditLogs: work(async () => (await import("../features/audit/AuditPage")).AuditPage),
  obsolete: work(async () => (await import("../features/obsolete/ObsoletePage")).ObsoletePage),
  users: work(async () => (await import("../features/users/UsersPage")).UsersPage),
  companyCodes: {
    ...work(async () => (await import("../features/codes/CodesPage")).CodesPage),
    ownHead: true,
  },
  // It alone opens Google's folder picker and consent.
  clients: {
    ...work(async () => (await import("../features/drive/DrivePage")).DrivePage),
    ownDocument: true,
  },
  backup: work(async () => (await import("../features/backup/BackupPage")).BackupPage),
  settings: work(async () => (await import("../features/settings/SettingsPage")).SettingsPage),
  resetPassword: {
    ...page(
      async () => (await import("../features/resetPassword/ResetPasswordPage")).ResetPasswordPage,
    ),
    readsQuery: true,
  },
  support: page(async () => (await import("../features/support/SupportPage")).SupportPage),
  about: page(async () => (await import("../features/about/AboutPage")).AboutPage),
  privacy: pageWithHead(async () => (await import("../features/legal/PrivacyPage")).PrivacyPage),
  terms: pageWithHead(async () => (await import("../features/legal/TermsPage")).TermsPage),
  cookie: pageWithHead(async () => (await import("../features/legal/CookiePage")).CookiePage),
} satisfies Screens;

/** What stands in a page's place: for those who may not open it, and at paths without one. */
export const REFUSALS = {
  denied: page(async () => (await import("../shell/AccessDenied")).AccessDenied),
  missing: page(async () => (await import("../shell/NotFound")).NotFound),
} satisfies Record<string, Screen>;

function page(load: () => Promise<ComponentType<PageProps>>): Screen {
  return { part: createLazyPart(load) };
}

/** A page of the signed-in. */
function work(load: () => Promise<ComponentType<PageProps>>): Screen {
  return { ...page(load), skeleton: "page" };
}

function pageWithHead(load: () => Promise<ComponentType<PageProps>>): Screen {
  return { ...page(load), ownHead: true };
}
