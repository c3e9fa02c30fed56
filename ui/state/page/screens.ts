import { guard, PAGES, type PageName } from "@sgi/core/session";
import { atom, useAtomValue } from "jotai";
import type { LazyPart } from "../lazy/lazyPart";
import { currentUserAtom } from "../session/currentUser";
import type { PanelStore } from "../store";

/** What every page is given: the parameters of its path. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

/** The component of a page, and how it loads. */
export interface Screen {
  part: LazyPart<PageProps>;
  /**
   * The host serves the page with its own headers (what it may load, which windows it may open):
   * entering and leaving it reloads the document.
   */
  ownDocument?: boolean;
  /** Its content depends on the query: with one, the prerendered page does not fit. */
  readsQuery?: boolean;
  /** Prefetches its data before it renders. */
  ahead?: (store: PanelStore, params: PageProps["params"]) => Promise<void>;
  /** The skeleton while it loads; a spinner by default. */
  skeleton?: SkeletonKind;
}

/** The index of documents with its figures, or any other page of the signed-in. */
export type SkeletonKind = "index" | "page";

export type Screens = Partial<Record<PageName, Screen>>;

/** The pages that have a screen; the root fills it. Links to the others are not shown. */
export const screensAtom = atom<Screens>({});

/** Tells whether a page has its screen: links to the others are not shown. */
export function useHasScreen(): (name: PageName) => boolean {
  const screens = useAtomValue(screensAtom);
  return (name) => name in screens;
}

/** Tells whether a page has its screen and its guard lets the current user in. */
export function useMayOpen(): (name: PageName) => boolean {
  const hasScreen = useHasScreen();
  const user = useAtomValue(currentUserAtom);
  return (name) => hasScreen(name) && guard(PAGES[name].access, user) === "allow";
}
