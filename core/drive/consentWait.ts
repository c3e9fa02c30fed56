import type { Timers } from "../time/clock";
import { type DurationMs, SECOND_MS } from "../time/units";

/**
 * How long an authorization may take before the user is told that it is unfinished. Source: spec 2
 * §9.
 */
export const CONSENT_WAIT_MS: DurationMs = 15 * SECOND_MS;
/** Between two looks at whether the window is still there. Ours. */
export const WINDOW_LOOK_MS: DurationMs = SECOND_MS / 2;

/** A window, opened empty during the click: later the browser would block it. */
export interface DriveWindow {
  goTo(url: string): void;
  close(): void;
  /** Whether somebody closed it, or it closed itself. */
  isClosed(): boolean;
}

interface Deps {
  page: Pick<DriveWindow, "isClosed">;
  timers: Timers;
  /** Called once, unless the wait is cancelled before. */
  onEnd(how: "timeout" | "closed"): void;
}

/**
 * Waits for the message of the authorization window; returns a function that ends the wait. The
 * window closes itself after sending, and the message may arrive later: only a second look that
 * finds it closed counts. Source: spec 2 §9.
 */
export function waitForConsent({ page, timers, onEnd }: Deps): () => void {
  let stopLooking = (): void => undefined;
  const stopTimeout = timers.after(CONSENT_WAIT_MS, () => end("timeout"));
  const stop = (): void => {
    stopTimeout();
    stopLooking();
  };

  function end(how: "timeout" | "closed"): void {
    stop();
    onEnd(how);
  }

  function look(wasClosed: boolean): void {
    stopLooking = timers.after(WINDOW_LOOK_MS, () => {
      const isClosed = page.isClosed();
      if (isClosed && wasClosed) end("closed");
      else look(isClosed);
    });
  }

  look(false);
  return stop;
}
