import { type DurationMs, MINUTE_MS, type Timers } from "@sgi/core/time";
import { abortable } from "../../base/time/waits";
import { CopyFault } from "./copyPlace";
import { secondPlaceTexts as texts } from "./secondPlaceTexts";

/** How long a call may take: on a slow disk a sync may take minutes. */
const SILENT_MS: DurationMs = 5 * MINUTE_MS;

/** Makes a call to a disk that may never answer. @throws {CopyFault} When it does not. */
export type GuardedCall = <T>(call: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * A call to an unavailable network disk may hang forever, and occupies one of the few threads that
 * all file access shares: while one hangs, further calls fail at once.
 */
export function createHangGuard(timers: Timers): GuardedCall {
  let isWaiting = false;
  const waited = async <T>(call: () => Promise<T>): Promise<T> => {
    isWaiting = true;
    try {
      return await call();
    } finally {
      isWaiting = false;
    }
  };
  return async (call, signal) => {
    signal.throwIfAborted();
    if (isWaiting) throw new CopyFault(texts.silent);
    const done = waited(call);
    const late = new AbortController();
    const cancel = timers.after(SILENT_MS, () => late.abort(new CopyFault(texts.silent)));
    try {
      return await abortable(done, AbortSignal.any([signal, late.signal]));
    } finally {
      cancel();
    }
  };
}
