import type { Readable } from "node:stream";
import type { Timers } from "@sgi/core/time";
import { abortable } from "../../base/time/waits";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { UploadLimits } from "./uploadIntake";

/** A body as a source of chunks. */
export interface ChunkSource {
  next(): Promise<IteratorResult<Uint8Array, unknown>>;
  /** Stops reading without closing the connection, which still carries the response. */
  release(): void;
}

/**
 * The chunks of a request's body. Reads the socket if there is one: the web stream around it counts
 * its queue in chunks, not bytes, and would load a whole batch into memory.
 */
export function chunksOf(request: Pick<Request, "body">, incoming: Readable | null): ChunkSource {
  if (incoming !== null) {
    const iterator = incoming.iterator({ destroyOnReturn: false });
    return { next: () => iterator.next(), release: () => void iterator.return?.() };
  }
  const reader = (request.body ?? new Blob([]).stream()).getReader();
  return {
    next: () => reader.read() as Promise<IteratorResult<Uint8Array, unknown>>,
    release: () => reader.releaseLock(),
  };
}

/**
 * A request's body in chunks, as it arrives; the caller may stop early.
 * @throws {HttpFailure} 413 past `bodyBytes`, 408 when the sender is too slow, 400 when the body
 * breaks off.
 */
export async function* bodyChunks(
  source: ChunkSource,
  limits: Pick<UploadLimits, "bodyBytes" | "progressBytes" | "idleMs" | "totalMs">,
  timers: Timers,
): AsyncGenerator<Uint8Array> {
  const late = new AbortController();
  const endLate = () => late.abort(new HttpFailure(408, messages.uploadTooSlow));
  const cancelTotal = timers.after(limits.totalMs, endLate);
  let cancelIdle = timers.after(limits.idleMs, endLate);
  let receivedBytes = 0;
  let sinceBytes = 0;
  try {
    for (;;) {
      const chunk = await abortable(readOne(source), late.signal);
      if (chunk === null) return;
      receivedBytes += chunk.byteLength;
      if (receivedBytes > limits.bodyBytes) throw new HttpFailure(413, messages.batchTooLarge);
      sinceBytes += chunk.byteLength;
      // Otherwise single bytes now and then could hold the connection, and one of the company's
      // slots.
      if (sinceBytes >= limits.progressBytes) {
        cancelIdle();
        cancelIdle = timers.after(limits.idleMs, endLate);
        sinceBytes = 0;
      }
      yield chunk;
    }
  } finally {
    cancelIdle();
    cancelTotal();
    source.release();
  }
}

async function readOne(source: ChunkSource): Promise<Uint8Array | null> {
  const result = await source.next().catch(() => {
    throw new HttpFailure(400, messages.unreadableBody);
  });
  return result.done ? null : result.value;
}
