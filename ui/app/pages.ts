import { type ComponentType, lazy } from "react";
import type { PageProps, Screen, Screens } from "../state/page/screens";
import type { LATER_SCREENS } from "./laterScreens";

/** A page as its own chunk. */
export function page(load: () => Promise<ComponentType<PageProps>>): Screen {
  let failed = false;
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed = true;
        throw error;
      }
    });
  let current = attempt();
  return {
    component: () => current,
    retry() {
      if (failed) current = attempt();
      failed = false;
    },
    preload() {
      load().catch(() => undefined);
    },
  };
}

const later = (name: keyof typeof LATER_SCREENS) =>
  page(async () => (await import("./laterScreens")).LATER_SCREENS[name]());

/** The screens there are. */
export const SCREENS = {
  home: page(async () => (await import("../features/landing/LandingPage")).LandingPage),
  auth: page(async () => (await import("../features/auth/AuthPage")).AuthPage),
  dashboard: page(async () => (await import("../features/documents/DashboardPage")).DashboardPage),
  document: page(async () => (await import("../features/document/DocumentPage")).DocumentPage),
  obsolete: later("obsolete"),
  settings: later("settings"),
  resetPassword: later("resetPassword"),
  support: later("support"),
  about: later("about"),
  privacy: later("privacy"),
  terms: later("terms"),
  cookie: later("cookie"),
} satisfies Screens;

/** What stands in a page's place: for those who may not open it, and at paths without one. */
export const REFUSALS = {
  denied: later("denied"),
  missing: later("missing"),
};
