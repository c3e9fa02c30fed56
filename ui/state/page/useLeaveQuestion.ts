import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { backHolderAtom, panelPath, useLocation } from "../../routing/location";

export type LeaveQuestion = ReturnType<typeof useLeaveQuestion>;

/**
 * Leaves something that may be unfinished, and its page: at once, or after a question while
 * `active`. `leave` ends it.
 */
export function useLeaveQuestion(active: boolean, leave: () => void) {
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  useLeaveGuard(active, (go) => setWay({ go }));
  return {
    // What was asked about may be over meanwhile.
    isAsking: active && way !== null,
    close: () => (active ? setWay({ go: () => undefined }) : leave()),
    stay: () => setWay(null),
    confirm() {
      setWay(null);
      leave();
      way?.go();
    },
  };
}

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
