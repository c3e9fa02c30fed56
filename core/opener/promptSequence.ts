import { systemTimers, type TimeDeps } from "../time/clock";
import { type DurationMs, SECOND_MS } from "../time/units";
import type { OpenerConnection, OpenerState } from "./connection";
import type { PromptFlags } from "./promptFlags";

/** How long each of the three toasts lasts. Source: spec 1 §4. */
export const PROMPT_MS: Record<PromptStep, DurationMs> = {
  offer: 15 * SECOND_MS,
  hint: 8 * SECOND_MS,
  never: 5 * SECOND_MS,
};
/** From the offer to the hint. Source: spec 1 §4. */
const HINT_AFTER_MS = 17 * SECOND_MS;
/** From the hint's appearance to the last question. Source: spec 1 §4, settled point 34. */
const NEVER_AFTER_MS = 10 * SECOND_MS;
/** How long 'Preferenza salvata' lasts. Source: spec 1 §4, settled point 34. */
export const PREFERENCE_MS = 3 * SECOND_MS;
/** How long 'Download Avviato' lasts. Source: spec 1 §4. */
export const DOWNLOAD_MS = 8 * SECOND_MS;

/** The toasts: offer the helper; hint where to find it later; ask whether to stop asking. */
export type PromptStep = "offer" | "hint" | "never";

export interface PromptSequence {
  /**
   * Starts, unless the helper answers or the user has declined before; does nothing if already
   * started.
   */
  start(): Promise<void>;
  /** The user turned it down: it ends, and does not come back in this session. */
  dismiss(): void;
  /** The user will not be asked any more, in any session. */
  neverAgain(): void;
  /** Ends it without storing anything: the user accepted, or left. */
  stop(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  flags: PromptFlags;
  connection: Pick<OpenerConnection, "check" | "get">;
  /** Shows a toast; `state` is the state of the connection. */
  show(step: PromptStep, state: OpenerState): void;
}

/**
 * Shows at most three toasts about the helper after a login. Source: spec 1 §4, settled point 41.
 */
export function createPromptSequence({
  timers = systemTimers,
  flags,
  connection,
  show,
}: Deps): PromptSequence {
  let phase: "idle" | "running" | "ended" = "idle";
  let cancel = () => {};

  function stop() {
    phase = "ended";
    cancel();
  }

  function next(step: PromptStep) {
    const state = connection.get();
    if (state.status === "ready") return stop();
    show(step, state);
    if (step === "offer") cancel = timers.after(HINT_AFTER_MS, () => next("hint"));
    if (step === "hint") cancel = timers.after(NEVER_AFTER_MS, () => next("never"));
  }

  return {
    stop,
    async start() {
      if (phase !== "idle" || flags.isDismissed() || flags.isNever()) return;
      phase = "running";
      await connection.check();
      // It may have been ended while the helper was asked.
      if (hasEnded()) return;
      next("offer");
    },
    dismiss() {
      flags.dismiss();
      stop();
    },
    neverAgain() {
      flags.neverAgain();
      stop();
    },
  };

  function hasEnded() {
    return phase === "ended";
  }
}
