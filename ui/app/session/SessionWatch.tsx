import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { preloadDialog } from "../../components/Dialog";
import { currentUserAtom } from "../currentUser";
import { sessionEndAtom } from "../sessionEnd";
import { useObservable } from "../useObservable";
import { useSessionWatch } from "./useSessionWatch";
import { WarningDialog } from "./WarningDialog";

/** Ends the session when nobody is active, after a warning, and keeps it when somebody is. */
export function SessionWatch() {
  const watch = useSessionWatch();
  const logoutAt = useObservable(watch);
  const isSignedIn = Boolean(useAtomValue(currentUserAtom));
  const setEnd = useSetAtom(sessionEndAtom);
  useEffect(() => {
    if (isSignedIn) setEnd(null);
  }, [isSignedIn, setEnd]);
  // The warning must come without a network too.
  useEffect(preloadDialog, []);
  return <WarningDialog logoutAt={logoutAt} onStay={watch.active} />;
}
