import type { EpochMs } from "@sgi/core/time/units";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { preloadDialog } from "../../components/Dialog";
import { currentUserAtom } from "../currentUser";
import { registryAtom } from "../pages";
import { sessionEndAtom } from "../sessionEnd";
import { useObservable } from "../useObservable";
import { useSessionWatch } from "./useSessionWatch";
import { WarningDialog } from "./WarningDialog";

export interface SessionWatchProps {
  /** When the user was first seen to be there. */
  since: EpochMs;
  /** The last end that any tab had noted when that user was asked for. */
  endedBefore: EpochMs | null;
}

/** Ends the session when nobody is active, after a warning, and keeps it when somebody is. */
export function SessionWatch(props: SessionWatchProps) {
  const watch = useSessionWatch(props);
  const logoutAt = useObservable(watch);
  const isSignedIn = Boolean(useAtomValue(currentUserAtom));
  const { auth } = useAtomValue(registryAtom);
  const setEnd = useSetAtom(sessionEndAtom);
  useEffect(() => {
    if (isSignedIn) setEnd(null);
  }, [isSignedIn, setEnd]);
  // The warning, and the page that a session ends on, must come without a network too.
  useEffect(() => {
    preloadDialog();
    auth?.preload();
  }, [auth]);
  return <WarningDialog logoutAt={logoutAt} onStay={watch.active} />;
}
