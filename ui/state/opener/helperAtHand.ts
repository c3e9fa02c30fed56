import type { HelperAtHand } from "@sgi/core/documents";
import { atom, useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { withCode } from "../lazy/lazyPart";
import { openerServicesAtom } from "./openerServices";

/** The helper's last known state, with which the next page begins. */
const isReadyAtom = atom(false);

/**
 * Whether Local Opener runs on this PC. Checks once a page load, and only where the browser does
 * not ask the user; later answers of the helper count too. Source: settled point 41.
 */
export function useHelperAtHand(): HelperAtHand {
  const store = useStore();
  const { isMobile } = useAtomValue(openerServicesAtom);
  const isReady = useAtomValue(isReadyAtom);
  useEffect(() => {
    if (isMobile) return;
    const watching = new AbortController();
    // Without its code the helper is not known to be there.
    withCode(watching.signal, import("./opener"), ({ openerAtom }) => {
      const { connection } = store.get(openerAtom);
      const follow = () => store.set(isReadyAtom, connection.get().status === "ready");
      watching.signal.addEventListener("abort", connection.subscribe(follow));
      follow();
      if (connection.get().status === "unknown") void connection.check();
    });
    return () => watching.abort();
  }, [isMobile, store]);
  if (isMobile) return "impossible";
  return isReady ? "ready" : "unknown";
}
