import { sessionTexts } from "@sgi/core/texts/shell";
import { type EpochMs, SECOND_MS } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/buttons/Button";
import { Dialog, preloadDialog } from "../../components/dialogs/Dialog";
import { clockAtom, timersAtom } from "../../state/browser/services";
import { preload } from "../../state/lazy/lazyPart";
import { type Screen, screensAtom } from "../../state/page/screens";
import { type SessionWatchProps, useSessionWatch } from "./useSessionWatch";

const { title, text, countdown, stay } = sessionTexts.warning;
/** The countdown is announced only at these seconds. */
const SAID_AT: readonly number[] = [30, 10];

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

/** Warns of the logout, until it comes or somebody is active: any key or click closes it. */
function WarningDialog({
  logoutAt,
  onStay,
}: {
  /** When the logout happens; null when no warning is shown. */
  logoutAt: EpochMs | null;
  onStay: () => void;
}) {
  const seconds = useCountdown(logoutAt);
  const staying = useRef<HTMLButtonElement>(null);
  const saidAt = SAID_AT.find((each) => seconds <= each && seconds > each - 5);
  return (
    <Dialog
      open={logoutAt !== null}
      onClose={leaveToActivity}
      alert
      initialFocus={staying}
      title={title}
      description={text}
      footer={
        <Button ref={staying} variant="primary" onClick={onStay}>
          {stay}
        </Button>
      }
    >
      <p role="timer" aria-live="off" className="text-lg font-semibold num">
        {countdown(seconds)}
      </p>
      <p role="status" className="sr-only">
        {saidAt !== undefined && countdown(saidAt)}
      </p>
    </Dialog>
  );
}

/** Closing counts as activity, and the activity listener closes the dialog. */
function leaveToActivity(): void {}

/** Whole seconds until an instant; without one, the last value stays. */
function useCountdown(endAt: EpochMs | null): number {
  const clock = useAtomValue(clockAtom);
  const timers = useAtomValue(timersAtom);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endAt === null) return;
    let cancel = (): void => undefined;
    const tick = () => {
      const leftMs = Math.max(0, endAt - clock.now());
      setSeconds(Math.ceil(leftMs / SECOND_MS));
      if (leftMs > 0) cancel = timers.after(leftMs % SECOND_MS || SECOND_MS, tick);
    };
    tick();
    return () => cancel();
  }, [endAt, clock, timers]);
  return seconds;
}
