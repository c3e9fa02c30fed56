import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect } from "react";
import { useLocation } from "../../routing/location";
import { leavingAtom, syncAtom } from "./syncAtoms";

/**
 * Lets a finished sync lead away from this page, and takes back a sync that has not begun when the
 * page is left. Gives what takes it back at once.
 */
export function useLeaving(): () => void {
  const { route } = useLocation();
  const setLeaving = useSetAtom(leavingAtom);
  const sync = useAtomValue(syncAtom);
  useEffect(() => {
    setLeaving({ goTo: (path) => route(path) });
    return () => setLeaving(null);
  }, [route, setLeaving]);
  const stop = useCallback(() => sync?.confirmed.stop(), [sync]);
  useEffect(() => stop, [stop]);
  return stop;
}
