import { PAGES, type User } from "@sgi/core/session";
import { matchPage } from "../routing/matchPage";
import { timersAtom } from "../state/browser/services";
import { screensAtom } from "../state/page/screens";
import { userStateAtom } from "../state/session/currentUser";
import { isNobodyExpectedAtom, isUserExpectedAtom } from "../state/session/expectedUser";
import type { PanelStore } from "../state/store";
import { decideView } from "./decideView";

/** How long to wait; the prerendered page stays visible until then. Source: ours. */
const PATIENCE_MS = 1_000;

/**
 * Waits briefly for the user and the page's first data, so that the page is rendered once. False
 * when there is nothing to wait for, or it did not come in time.
 */
export async function knownAhead(store: PanelStore, path: string): Promise<boolean> {
  const match = matchPage(path);
  if (match === null || store.get(isNobodyExpectedAtom)) return false;
  // The build prerenders the other public pages completely.
  const isHome = match.name === "home" && store.get(isUserExpectedAtom);
  if (!isHome && PAGES[match.name].access === "public") return false;
  const screens = store.get(screensAtom);
  const isKnown = async () => {
    const view = decideView(match, await userOf(store), (name) => name in screens);
    const isShown = view.kind === "page" || view.kind === "supervise";
    const screen = isShown ? screens[view.screen] : undefined;
    if (screen === undefined) return false;
    await Promise.all([screen.part.load(), screen.ahead?.(store, match.params)]);
    return true;
  };
  const inVain = new Promise<boolean>((resolve) => {
    store.get(timersAtom).after(PATIENCE_MS, () => resolve(false));
  });
  return Promise.race([isKnown().catch(() => false), inVain]);
}

/** The signed-in user, as soon as the host has answered. */
function userOf(store: PanelStore): Promise<User | null> {
  return new Promise((resolve) => {
    const look = () => {
      const { user } = store.get(userStateAtom);
      if (user === undefined) return;
      resolve(user);
      // The panel has subscribed by then.
      setTimeout(end);
    };
    const end = store.sub(userStateAtom, look);
    look();
  });
}
