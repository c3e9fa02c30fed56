import type { PageName } from "@sgi/core/session/pages";
import { atom } from "jotai";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { LATER_SCREENS } from "./laterScreens";
import type { SCREEN_NAMES } from "./screens";

/** What every page is given: the parameters of its path. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

type PageComponent = LazyExoticComponent<ComponentType<PageProps>>;

/** A page that is fetched when first shown. */
export interface Screen {
  component(): PageComponent;
  /** Forgets a fetch that failed, so that the next showing tries anew. */
  retry(): void;
  /** Fetches ahead of need, for what must be shown without a network too. */
  preload(): void;
}

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

export type Screens = Partial<Record<PageName, Screen>>;

const later = (name: keyof typeof LATER_SCREENS) =>
  page(async () => (await import("./laterScreens")).LATER_SCREENS[name]());

/** The screens there are. A feature that links to one asks `screensAtom`: it must not import this. */
export const SCREENS: Screens & Record<(typeof SCREEN_NAMES)[number], Screen> = {
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
};

/** What stands in a page's place: for those who may not open it, and at paths without one. */
export const REFUSALS = {
  denied: later("denied"),
  missing: later("missing"),
};

/** The screens that the routes show. */
export const registryAtom = atom<Screens>(SCREENS);
