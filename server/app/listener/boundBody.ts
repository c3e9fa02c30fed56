import type { IncomingMessage, ServerResponse } from "node:http";
import { type DurationMs, repeat, SECOND_MS, type Timers } from "@sgi/core/time";

/** How much of a body is read and discarded after the answer. */
const MAX_DROPPED_BYTES = 64 * 1024 * 1024;
const DROPPING_MS: DurationMs = 30 * SECOND_MS;
const WATCH_EVERY_MS: DurationMs = 200;

/** Ends a request whose body has not arrived in time. Requests without a body are not affected. */
export function limitBodyTime(
  request: IncomingMessage,
  limitMs: DurationMs,
  { timers, refuse }: { timers: Timers; refuse: () => void },
): void {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (coding === undefined && (length === undefined || length === "0")) return;
  const cancel = timers.after(limitMs, () => {
    if (!request.complete) refuse();
  });
  request.once("close", cancel);
}

/**
 * Reads and discards the rest of a body after an early answer, such as a 413: browsers read no
 * answer before they have sent everything, and closing at once would look like a connection error.
 * A body that is too long is cut off.
 */
export function dropRest(request: IncomingMessage, response: ServerResponse, timers: Timers): void {
  response.once("finish", () => {
    if (request.complete) return;
    const { socket } = request;
    const endAt = performance.now() + DROPPING_MS;
    const lastByte = socket.bytesRead + MAX_DROPPED_BYTES;
    // Discarded data causes no event, and Node itself would read without limit: hence this check.
    const stop = repeat(timers, WATCH_EVERY_MS, () => {
      // Checked here because an answered request gets no event when its connection closes.
      if (request.complete || socket.destroyed) stop();
      else if (performance.now() > endAt || socket.bytesRead > lastByte) socket.destroy();
    });
    request.resume();
  });
}
