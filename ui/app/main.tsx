import { createStore } from "jotai";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { screensAtom } from "../state/page/screens";
import { currentUserAtom } from "../state/session/currentUser";
import { drawnScreen } from "./drawnScreen";
import { knownAhead } from "./knownAhead";
import { Panel } from "./Panel";
import { SCREENS } from "./pages";
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
 * Takes over what the build drew for this address, or draws anew where it drew another page, or only
 * the frame of one that is known by now.
 */
async function show(root: HTMLElement): Promise<void> {
  const panel = <Panel store={store} />;
  const isDrawn = (await isFrameAlone(root)) ? false : await isDrawnHere(root);
  const focusAgain = globalThis.sgiEarlyRows?.leave(root);
  // From here on React keeps the document's head.
  for (const tag of document.head.querySelectorAll("[data-drawn]")) tag.remove();
  if (isDrawn) flushSync(() => hydrateRoot(root, panel));
  else flushSync(() => createRoot(root).render(panel));
  focusAgain?.();
  for (const form of root.querySelectorAll("form[inert]")) form.removeAttribute("inert");
  delete dataset.foreign;
  delete dataset.drawn;
  delete dataset.fontLater;
  delete dataset.manages;
}

/** Whoever has moved the focus into the frame keeps it there; into a row of the index, on that row. */
async function isFrameAlone(root: HTMLElement): Promise<boolean> {
  const isKnown = await knownAhead(store, location.pathname);
  // Who the user is, is no longer as it was drawn either.
  const isOutdated = isKnown || store.get(currentUserAtom) !== undefined;
  return (
    isOutdated &&
    (!root.contains(document.activeElement) || globalThis.sgiEarlyRows?.hasFocus() === true)
  );
}

async function isDrawnHere(root: HTMLElement): Promise<boolean> {
  return root.hasChildNodes() && dataset.foreign === undefined && (await isThere());
}

/** The code of what is drawn: a page is taken over as a whole, or not at all. */
async function isThere(): Promise<boolean> {
  try {
    await drawnScreen(location.pathname)?.part.load();
    return true;
  } catch {
    return false;
  }
}
