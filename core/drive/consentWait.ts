import type { Timers } from "../time/clock";
import { type DurationMs, SECOND_MS } from "../time/units";

/** How long an authorization may take until it is told as unfinished. Source: spec 2 §9. */
export const CONSENT_WAIT_MS: DurationMs = 15 * SECOND_MS;
/** Between two looks at whether the window is still there. Ours. */
export const WINDOW_LOOK_MS: DurationMs = SECOND_MS / 2;

/** A window of its own, opened empty in the click itself: later the browser would block it. */
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
 * Waits for what the window of the authorization tells, from when it opened; returns what ends the
 * wait. A window closes itself when it has told, so it counts as closed only at a second look: the
 * word may be on its way still. Source: spec 2 §9.
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
