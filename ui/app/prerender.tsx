import { PAGES, type PageName } from "@sgi/core/session";
import { noScriptText, siteFactsTexts } from "@sgi/core/texts/shell";
import { createStore, Provider } from "jotai";
import type { ComponentType } from "react";
import { prerender } from "react-dom/static";
import { EarlyRows } from "../features/documents/index/early/EarlyRows";
import { EarlyDocument } from "../features/documents/page/early/EarlyDocument";
import { TEMPLATE_ID } from "../state/browser/earlyPlace";
import { type Screens, screensAtom } from "../state/page/screens";
import { PanelRoot } from "./PanelRoot";
import { drawnScreen, FIRST_READS, REFUSALS, SCREENS } from "./pages";

/** The texts for a panel whose operator has given no name. */
export const UNNAMED = siteFactsTexts;

/** For pages that need JavaScript. */
export const NO_SCRIPT = noScriptText;

/** A page for the build to draw. */
export interface DrawnPage {
  name: PageName | "missing";
  /** The paths that open the page; none for the not-found page. */
  paths: readonly string[];
  isPublic: boolean;
  /** With a query it shows something else. */
  readsQuery: boolean;
  /** The API calls that it needs first, for a user who is probably signed in. */
  reads: readonly string[];
}

export const DRAWN_PAGES: readonly DrawnPage[] = [
  ...(Object.keys(PAGES) as PageName[]).map((name) => ({
    name,
    paths: PAGES[name].paths,
    isPublic: PAGES[name].access === "public",
    readsQuery: (SCREENS as Screens)[name]?.readsQuery ?? false,
    reads: (FIRST_READS as Partial<Record<PageName, readonly string[]>>)[name] ?? [],
  })),
  { name: "missing", paths: [], isPublic: true, readsQuery: false, reads: [] },
];

/**
 * Renders the page of the current address: completely when it is public, else its frame and
 * skeleton for a user who is not known yet.
 */
export async function drawPage(): Promise<string> {
  await drawnScreen(location.pathname)?.part.load();
  const store = createStore();
  store.set(screensAtom, SCREENS);
  const { prelude } = await prerender(<PanelRoot store={store} />);
  return new Response(prelude).text();
}

/** What the first scripts of pages fill in, by page. */
const EARLY: Partial<Record<DrawnPage["name"], ComponentType>> = {
  dashboard: EarlyRows,
  document: EarlyDocument,
};

/** Draws a page's template of what stands before its code is there; null for pages without. */
export async function drawEarly({ name }: DrawnPage): Promise<string | null> {
  const Early = EARLY[name];
  if (Early === undefined) return null;
  const { prelude } = await prerender(
    <Provider store={createStore()}>
      <Early />
    </Provider>,
  );
  return `<template id="${TEMPLATE_ID}">${await new Response(prelude).text()}</template>`;
}

/** The name of the component that a page's own chunk is built around. */
export async function componentOf({ name }: DrawnPage): Promise<string> {
  const { part } = name === "missing" ? REFUSALS.missing : SCREENS[name];
  return (await part.load()).name;
}
