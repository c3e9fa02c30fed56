import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { preloadDialog } from "../../components/dialogs/Dialog";
import { preload } from "../../state/lazy/lazyPart";
import { type Screen, screensAtom } from "../../state/page/screens";
import { type SessionWatchProps, useSessionWatch } from "./useSessionWatch";
import { WarningDialog } from "./WarningDialog";

/** Ends the session of an inactive user after a warning, and extends that of an active one. */
export function SessionWatch(props: SessionWatchProps) {
  const { flow: watch, state: logoutAt } = useSessionWatch(props);
  const { auth, document } = useAtomValue(screensAtom);
  useEffect(() => {
    void preloadForOffline([auth, document]);
  }, [auth, document]);
  return <WarningDialog logoutAt={logoutAt} onStay={watch.active} />;
}

/**
 * Preloads what must work offline: the warning, the page that a session ends on, and a document's,
 * which reports its own load error. One after the other, each while the browser is idle: the user
 * has just begun to type or to click.
 */
async function preloadForOffline(screens: readonly (Screen | undefined)[]): Promise<void> {
  await idle();
  preloadDialog();
  for (const screen of screens) {
    await idle();
    if (screen) preload(screen.part);
  }
}

/** Waits at most so long for the browser to be idle. Source: ours. */
const PATIENCE_MS = 2_000;

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if (!("requestIdleCallback" in globalThis)) setTimeout(resolve);
    else requestIdleCallback(resolve, { timeout: PATIENCE_MS });
  });
}
