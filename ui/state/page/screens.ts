import type { PageName } from "@sgi/core/session";
import { atom } from "jotai";
import type { LazyPart } from "../lazy/lazyPart";
import type { PanelStore } from "../store";

/** What every page is given: the parameters of its path. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

/** What shows a page. */
export interface Screen {
  part: LazyPart<PageProps>;
  /**
   * The host serves the page with rules of its own (what it may load, which windows it may open):
   * ways into it and out of it load the document anew.
   */
  ownDocument?: boolean;
  /** What it shows depends on its query: with one, what the build drew is not it. */
  readsQuery?: boolean;
  /** Reads what it shows first, before it is drawn. */
  ahead?: (store: PanelStore) => Promise<void>;
  /** What stands in its place while it is on its way; a spinner alone where nothing is said. */
  skeleton?: SkeletonKind;
}

/** The index of documents with its figures, or any other page of the signed-in. */
export type SkeletonKind = "index" | "page";

export type Screens = Partial<Record<PageName, Screen>>;

/** The pages that have a screen; the root fills it. Links to the others are not shown. */
export const screensAtom = atom<Screens>({});
