import { useEffect, useEffectEvent } from "react";

/**
 * Asks before the page is left while `active`: the browser by itself when the page is closed or
 * loaded anew, `onBack` when the user goes back or forward within the panel, which then stays.
 */
export function useLeaveGuard(active: boolean, onBack: () => void): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    if (!active) return;
    const { href } = location;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: PopStateEvent) => {
      // Before the router hears of it. The address that was left comes back.
      event.stopImmediatePropagation();
      history.pushState(null, "", href);
      tell();
    };
    addEventListener("beforeunload", askBrowser);
    addEventListener("popstate", hold, { capture: true });
    return () => {
      removeEventListener("beforeunload", askBrowser);
      removeEventListener("popstate", hold, { capture: true });
    };
  }, [active]);
}
