import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import { pauseUnlessAborted } from "../../../base/time/waits";
import { StoreError } from "../schema/storeError";
import { outageOf } from "./outage";

const TRY_EVERY_MS: DurationMs = SECOND_MS;

/** How a start waits for a database that is not up yet, as after a power cut. */
export interface StoreWait {
  limitMs: DurationMs;
  timers: Timers;
  /** Ends the wait when the process is to stop. */
  signal?: AbortSignal | undefined;
  /** Called once with the reason for the wait, in Italian. */
  onWait(problem: string): void;
}

/**
 * Retries until the database answers, as long as `wait` allows; without it, tries once.
 * @throws {StoreError} When it does not answer, or refuses permanently.
 */
export async function untilReachable(
  ask: () => Promise<unknown>,
  wait: StoreWait | undefined,
): Promise<void> {
  const endAt = performance.now() + (wait?.limitMs ?? 0);
  for (let tries = 1; ; tries++) {
    try {
      await ask();
      return;
    } catch (cause) {
      const problem = `Impossibile collegarsi al database PostgreSQL: ${reasonOf(cause)}`;
      const isOver = performance.now() >= endAt || wait?.signal?.aborted;
      if (wait === undefined || isOver || outageOf(cause) === null) {
        throw new StoreError(problem, { cause });
      }
      if (tries === 1) wait.onWait(problem);
      await pauseUnlessAborted(wait.timers, TRY_EVERY_MS, wait.signal);
    }
  }
}

/** The error for a host with several addresses has no message of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
