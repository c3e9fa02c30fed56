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
  dashboard: page(async () => (await import("../features/documents/DashboardPage")).DashboardPage),
  document: pageWithHead(
    async () => (await import("../features/document/DocumentPage")).DocumentPage,
  ),
  auditLogs: page(async () => (await import("../features/audit/AuditPage")).AuditPage),
  obsolete: page(async () => (await import("../features/obsolete/ObsoletePage")).ObsoletePage),
  users: page(async () => (await import("../features/users/UsersPage")).UsersPage),
  companyCodes: pageWithHead(async () => (await import("../features/codes/CodesPage")).CodesPage),
  // It alone opens Google's folder picker and consent.
  clients: {
    ...page(async () => (await import("../features/drive/DrivePage")).DrivePage),
    ownDocument: true,
  },
  backup: page(async () => (await import("../features/backup/BackupPage")).BackupPage),
  settings: page(async () => (await import("../features/settings/SettingsPage")).SettingsPage),
  resetPassword: page(
    async () => (await import("../features/resetPassword/ResetPasswordPage")).ResetPasswordPage,
  ),
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

function pageWithHead(load: () => Promise<ComponentType<PageProps>>): Screen {
  return { ...page(load), ownHead: true };
}
