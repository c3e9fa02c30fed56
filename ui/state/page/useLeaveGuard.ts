import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { backHolderAtom } from "../../routing/BackHold";
import { useLocation } from "../../routing/location";
import { panelPath } from "../../routing/panelLink";

/**
 * Asks before the page is left while `active`: the browser by itself when the page is closed or
 * loaded anew, `onAsked` when the user follows a link of the panel, or goes back or forward within
 * it. The page stays; `go` then leads where the user was going.
 */
export function useLeaveGuard(active: boolean, onAsked: (go: () => void) => void): void {
  const { route } = useLocation();
  const holder = useAtomValue(backHolderAtom);
  const ask = useEffectEvent(onAsked);
  useEffect(() => {
    if (!active) return;
    const { href } = location;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const holdBack = (event: PopStateEvent) => {
      // Hides the event from the router, and restores the URL that was left.
      event.stopImmediatePropagation();
      history.pushState(null, "", href);
      ask(() => history.back());
    };
    // Runs before the router, which listens for clicks on the window, and after the page's own
    // handlers.
    const holdLink = (event: MouseEvent) => {
      const path = panelPath(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => route(path));
    };
    addEventListener("beforeunload", askBrowser);
    holder.current = holdBack;
    document.addEventListener("click", holdLink);
    return () => {
      removeEventListener("beforeunload", askBrowser);
      holder.current = null;
      document.removeEventListener("click", holdLink);
    };
  }, [active, route, holder]);
}
