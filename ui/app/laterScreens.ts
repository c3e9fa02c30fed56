import type { PageName } from "@sgi/core/session/pages";
import type { ComponentType } from "react";
import type { PageProps } from "../state/page/screens";

/**
 * The pages that hardly a visit begins with. Their files' names, and the names of what they need,
 * are fetched with the first of them: in the entry they would weigh on every first visit.
 */
export const LATER_SCREENS = {
  obsolete: async () => (await import("../features/obsolete/ObsoletePage")).ObsoletePage,
  settings: async () => (await import("../features/settings/SettingsPage")).SettingsPage,
  resetPassword: async () =>
    (await import("../features/resetPassword/ResetPasswordPage")).ResetPasswordPage,
  support: async () => (await import("../features/support/SupportPage")).SupportPage,
  about: async () => (await import("../features/about/AboutPage")).AboutPage,
  privacy: async () => (await import("../features/legal/PrivacyPage")).PrivacyPage,
  terms: async () => (await import("../features/legal/TermsPage")).TermsPage,
  cookie: async () => (await import("../features/legal/CookiePage")).CookiePage,
  denied: async () => (await import("../shell/AccessDenied")).AccessDenied,
  missing: async () => (await import("../shell/NotFound")).NotFound,
} satisfies Partial<
  Record<PageName | "denied" | "missing", () => Promise<ComponentType<PageProps>>>
>;
