import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { preloadDialog } from "../../components/dialogs/Dialog";
import { preload } from "../../state/lazy/lazyPart";
import { screensAtom } from "../../state/page/screens";
import { type SessionWatchProps, useSessionWatch } from "./useSessionWatch";
import { WarningDialog } from "./WarningDialog";

/** Ends the session of an inactive user after a warning, and extends that of an active one. */
export function SessionWatch(props: SessionWatchProps) {
  const { flow: watch, state: logoutAt } = useSessionWatch(props);
  const { auth, document } = useAtomValue(screensAtom);
  // Preloads what must work offline: the warning, the page that a session ends on, and a
  // document's, which reports its own load error.
  useEffect(() => {
    preloadDialog();
    if (auth) preload(auth.part);
    if (document) preload(document.part);
  }, [auth, document]);
  return <WarningDialog logoutAt={logoutAt} onStay={watch.active} />;
}
