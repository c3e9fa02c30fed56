import type { IncomingMessage, ServerResponse } from "node:http";
import { type DurationMs, repeat, SECOND_MS, type Timers } from "@sgi/core/time";

/** What of a body is read and dropped after its request was answered. */
const MAX_DROPPED_BYTES = 64 * 1024 * 1024;
const DROPPING_MS: DurationMs = 30 * SECOND_MS;
const WATCH_EVERY_MS: DurationMs = 200;

/** Ends a request whose body is not there in time. Without a body nothing is waited for. */
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
 * Reads on after an answer that came before the body's end, such as a 413, and drops what comes:
 * browsers read no answer before they have sent everything, and closing at once would be a reset to
 * them. What goes on for too long is cut off all the same.
 */
export function dropRest(request: IncomingMessage, response: ServerResponse, timers: Timers): void {
  response.once("finish", () => {
    if (request.complete) return;
    const { socket } = request;
    const endAt = performance.now() + DROPPING_MS;
    const lastByte = socket.bytesRead + MAX_DROPPED_BYTES;
    // What is dropped is told by no event: Node itself reads it, without any limit.
    const stop = repeat(timers, WATCH_EVERY_MS, () => {
      // Looked at, since an answered request does not hear of it when its connection closes.
      if (request.complete || socket.destroyed) stop();
      else if (performance.now() > endAt || socket.bytesRead > lastByte) socket.destroy();
    });
    request.resume();
  });
}
