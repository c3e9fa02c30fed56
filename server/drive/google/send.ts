import { LONGEST_WAIT_MS, MAX_TRIES, pauseAfter } from "../../base/outbound/backOff";
import { pauseUnlessAborted } from "../../base/time/waits";
import type { GoogleFailureKind } from "./googleFailure";
import { FailedTry, type GoogleCall, type SendDeps, sendOnce, type Take } from "./sendOnce";

const PASSING: ReadonlySet<GoogleFailureKind> = new Set(["rate", "unreachable"]);

export interface TryDeps extends SendDeps {
  /** From 0 to 1. */
  random(): number;
}

/**
 * Sends a call, and retries after temporary failures.
 * @throws {GoogleFailure} The last try's.
 * @throws What `take` or the call's `beforeTry` throws, and the signal's reason once that aborts.
 */
export async function sendToGoogle<Taken>(
  deps: TryDeps,
  call: GoogleCall,
  take: Take<Taken>,
): Promise<Taken> {
  for (let failures = 1; ; failures += 1) {
    await call.beforeTry?.();
    try {
      return await sendOnce(deps, call, take);
    } catch (error) {
      if (!(error instanceof FailedTry)) throw error;
      const { failure, retryAfterMs } = error;
      const wait = pauseAfter(failures, { random: deps.random(), retryAfterMs });
      const mayPass = PASSING.has(failure.kind) && wait <= LONGEST_WAIT_MS;
      if (!mayPass || failures === MAX_TRIES) throw failure;
      await pauseUnlessAborted(deps.timers, wait, call.signal);
      call.signal?.throwIfAborted();
    }
  }
}
