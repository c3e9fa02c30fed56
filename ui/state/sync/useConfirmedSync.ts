import { useAtomValue, useStore } from "jotai";
import { useCallback, useEffect } from "react";
import { useLocation } from "../../routing/location";
import { askSync } from "./startSync";
import { setWayOn, syncAtom, syncQuestionAtom, syncStateAtom } from "./syncState";

/**
 * The document page's sync: asks first, and leaves the page when it is over. Leaving the page
 * cancels one that has not begun.
 */
export function useConfirmedSync() {
  const store = useStore();
  const { route } = useLocation();
  const question = useAtomValue(syncQuestionAtom);
  const { step } = useAtomValue(syncStateAtom);
  const sync = useAtomValue(syncAtom);
  useEffect(() => {
    setWayOn(store, (path) => route(path));
    return () => setWayOn(store, null);
  }, [store, route]);
  const stop = useCallback(() => sync?.confirmed.stop(), [sync]);
  useEffect(() => stop, [stop]);
  return {
    isAsking: question === "asking",
    pending: question === "starting" || step === "syncing" || step === "completed",
    ask: () => void askSync(store),
    stop,
  };
}
