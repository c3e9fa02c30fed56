import type { Readable } from "node:stream";
import type { Timers } from "@sgi/core/time";
import { abortable } from "../../base/time/abortable";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { UploadLimits } from "./uploadLimits";

/** Where a body's chunks come from. */
export interface ChunkSource {
  next(): Promise<IteratorResult<Uint8Array, unknown>>;
  /** Releases the body without closing the connection, on which the answer is sent. */
  release(): void;
}

/**
 * The chunks of a request's body: from its socket where it has one, since the web stream around it
 * counts its queue in chunks, not in bytes, and would take a whole batch into memory.
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
 * A request's body in chunks, as it comes; it need not be read to its end.
 * @throws {HttpFailure} 413 past `bodyBytes`, 408 when the sender is too slow, 400 when it broke
 * off.
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
      // A byte now and then would hold the connection, and a slot of the company, for long.
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
