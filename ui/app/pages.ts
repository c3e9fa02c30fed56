import type { PageName } from "@sgi/core/session/pages";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** What every page is given: the parameters of its path. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

type PageComponent = LazyExoticComponent<ComponentType<PageProps>>;

/** A page as its own chunk. */
function page(load: () => Promise<ComponentType<PageProps>>): PageComponent {
  return lazy(async () => ({ default: await load() }));
}

/** The screens there are. Links and menu entries to a page appear once it stands here. */
export const SCREENS: Partial<Record<PageName, PageComponent>> = {
  home: page(async () => (await import("../features/home/HomePage")).HomePage),
  auth: page(async () => (await import("../features/auth/AuthPage")).AuthPage),
  dashboard: page(async () => (await import("../features/documents/DashboardPage")).DashboardPage),
  document: page(async () => (await import("../features/document/DocumentPage")).DocumentPage),
};

/** Whether a page has its screen, so that links to it may be shown. */
export function hasScreen(name: PageName): boolean {
  return SCREENS[name] !== undefined;
}
