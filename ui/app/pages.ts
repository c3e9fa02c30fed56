import type { PageName } from "@sgi/core/session/pages";
import { atom } from "jotai";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { SCREEN_NAMES } from "./screens";

/** What every page is given: the parameters of its path. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

type PageComponent = LazyExoticComponent<ComponentType<PageProps>>;

/** Gives a page's component, the same one until its chunk could not be fetched: then a new try. */
export type Screen = () => PageComponent;

/** A page as its own chunk. */
export function page(load: () => Promise<ComponentType<PageProps>>): Screen {
  let current: PageComponent | null = null;
  return () => {
    current ??= lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        current = null;
        throw error;
      }
    });
    return current;
  };
}

export type Screens = Partial<Record<PageName, Screen>>;

/** The screens there are. A feature that links to one asks `screensAtom`: it must not import this. */
export const SCREENS: Screens & Record<(typeof SCREEN_NAMES)[number], Screen> = {
  home: page(async () => (await import("../features/landing/LandingPage")).LandingPage),
  auth: page(async () => (await import("../features/auth/AuthPage")).AuthPage),
  dashboard: page(async () => (await import("../features/documents/DashboardPage")).DashboardPage),
  document: page(async () => (await import("../features/document/DocumentPage")).DocumentPage),
};

/** The screens that the routes show. */
export const registryAtom = atom<Screens>(SCREENS);
