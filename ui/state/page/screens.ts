import type { PageName } from "@sgi/core/session";
import { atom } from "jotai";
import type { LazyPart } from "../lazy/lazyPart";

/** What every page is given: the parameters of its path. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

/** What shows a page. */
export interface Screen {
  part: LazyPart<PageProps>;
  /** The page writes the document's head itself, since it depends on what the page shows. */
  ownHead?: boolean;
  /**
   * The host serves the page with rules of its own (what it may load, which windows it may open):
   * ways into it and out of it load the document anew.
   */
  ownDocument?: boolean;
}

export type Screens = Partial<Record<PageName, Screen>>;

/** The pages that have a screen; the root fills it. Links to the others are not shown. */
export const screensAtom = atom<Screens>({});
