import { type DurationMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import type { Reply } from "../../base/outbound/exchange";
import { type BucketCall, type BucketDeps, callOnce, lateAfter, wholeOf } from "./bucketCall";
import { SILENT_MS } from "./retrying";

/** How long one try of a call may take, even while data moves. */
const CALL_MS: DurationMs = 30 * SECOND_MS;
/** The same when sending up to 8 MB, at 70 KB a second. */
const SEND_MS: DurationMs = 2 * MINUTE_MS;

export type OneCall = Omit<BucketCall, "signal" | "onMoved">;

export interface Answered {
  reply: Reply;
  bytes: Buffer;
}

/**
 * Makes a call once and reads its small response. Ends the call when no data moves for `silentMs`,
 * or when it exceeds the time limit of its kind.
 * @throws {ObjectFault} When it ends so, or the status is not 2xx.
 */
export async function askOnce(
  deps: BucketDeps,
  call: OneCall,
  silentMs: DurationMs = SILENT_MS,
): Promise<Answered> {
  const limitMs = call.body === undefined ? CALL_MS : SEND_MS;
  const limit = new AbortController();
  const abortAfter = (ms: DurationMs) => deps.timers.after(ms, () => limit.abort(lateAfter(ms)));
  const cancelWhole = abortAfter(limitMs);
  let cancelSilence = abortAfter(silentMs);
  const onMoved = () => {
    cancelSilence();
    cancelSilence = abortAfter(silentMs);
  };
  try {
    const { signal } = limit;
    const reply = await callOnce(deps, { ...call, signal, onMoved });
    return { reply, bytes: await wholeOf(reply, { signal, onMoved }) };
  } finally {
    cancelWhole();
    cancelSilence();
  }
}
