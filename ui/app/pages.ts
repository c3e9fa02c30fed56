import type { PageName } from "@sgi/core/session/pages";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { SCREEN_NAMES } from "./screens";

/** What every page is given: the parameters of its path. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

type PageComponent = LazyExoticComponent<ComponentType<PageProps>>;

/** A page as its own chunk. */
function page(load: () => Promise<ComponentType<PageProps>>): PageComponent {
  return lazy(async () => ({ default: await load() }));
}

/** The screens there are. A feature that links to one asks `screensAtom`: it must not import this. */
export const SCREENS: Partial<Record<PageName, PageComponent>> &
  Record<(typeof SCREEN_NAMES)[number], PageComponent> = {
  home: page(async () => (await import("../features/home/HomePage")).HomePage),
  auth: page(async () => (await import("../features/auth/AuthPage")).AuthPage),
  dashboard: page(async () => (await import("../features/documents/DashboardPage")).DashboardPage),
  document: page(async () => (await import("../features/document/DocumentPage")).DocumentPage),
};

/** Whether a page has its screen, so that links to it may be shown. */
export function hasScreen(name: PageName): boolean {
  return SCREENS[name] !== undefined;
}
