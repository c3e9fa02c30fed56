import type { PageName } from "@sgi/core/session/pages";
import { atom } from "jotai";
import type { ComponentType, LazyExoticComponent } from "react";

/** What every page is given: the parameters of its path. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

/** A page that is fetched when first shown. */
export interface Screen {
  component(): LazyExoticComponent<ComponentType<PageProps>>;
  /** Forgets a fetch that failed, so that the next showing tries anew. */
  retry(): void;
  /** Fetches ahead of need, for what must be shown without a network too. */
  preload(): void;
}

export type Screens = Partial<Record<PageName, Screen>>;

/** The pages that have a screen; the root fills it. Links to the others are not shown. */
export const screensAtom = atom<Screens>({});
