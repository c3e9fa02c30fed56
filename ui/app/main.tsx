import { createStore } from "jotai";
import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { screensAtom } from "../state/page/screens";
import { currentUserAtom } from "../state/session/currentUser";
import { knownAhead } from "./knownAhead";
import { PanelRoot } from "./PanelRoot";
import { drawnScreen, SCREENS } from "./pages";
import "../styles/tokens.css";
import "../styles/light.css";
import "../styles/dark.css";
import "../styles/fontFallback.css";
import "../styles/base.css";
import "../styles/drawn.css";
import "../styles/motion.css";
import "../styles/print.css";
import "virtual:uno.css";

const { dataset } = document.documentElement;
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element #root");
const store = createStore();
store.set(screensAtom, SCREENS);
void show(root);

/**
 * Hydrates the prerendered page; renders from scratch if the build prerendered another page, or
 * only a frame while user and data have arrived already. Hydration runs in pieces, so that the page
 * stays responsive.
 */
async function show(root: HTMLElement): Promise<void> {
  const panel = <PanelRoot store={store} />;
  const isDrawn = !(await isFrameAlone(root)) && (await isDrawnHere(root));
  const early = globalThis.sgiEarly;
  const handOver = early?.handOver();
  const finish = () => {
    forgetDrawnHead();
    handOver?.();
    for (const form of root.querySelectorAll("form[inert]")) form.removeAttribute("inert");
    delete dataset.foreign;
    delete dataset.drawn;
    delete dataset.fontLater;
    delete dataset.manages;
  };
  const drawing = <Drawing onDrawn={finish}>{panel}</Drawing>;
  if (isDrawn) {
    early?.leave();
    forgetDrawnHead();
    flushSync(() => hydrateRoot(root, drawing));
  } else startTransition(() => createRoot(root).render(drawing));
}

/** Replaces the prerendered content once its children are rendered. */
function Drawing({ onDrawn, children }: { onDrawn(): void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

/** Removes the prerendered head: React manages it from here on. */
function forgetDrawnHead(): void {
  for (const tag of document.head.querySelectorAll("[data-drawn]")) tag.remove();
}

/**
 * Whether the prerendered frame is out of date, since the user is known, and may be replaced. Not
 * while the focus is inside it, unless on a row that is shown early: `handOver` focuses that row again.
 */
async function isFrameAlone(root: HTMLElement): Promise<boolean> {
  const isKnown = await knownAhead(store, location.pathname);
  // Once the user is known, the drawn page is out of date too.
  const isOutdated = isKnown || store.get(currentUserAtom) !== undefined;
  return (
    isOutdated &&
    (!root.contains(document.activeElement) || globalThis.sgiEarly?.hasFocus() === true)
  );
}

async function isDrawnHere(root: HTMLElement): Promise<boolean> {
  return root.hasChildNodes() && dataset.foreign === undefined && (await isThere());
}

/**
 * Whether the code of the prerendered page is loaded: a page is hydrated as a whole, or not at all.
 */
async function isThere(): Promise<boolean> {
  try {
    await drawnScreen(location.pathname)?.part.load();
    return true;
  } catch {
    return false;
  }
}
