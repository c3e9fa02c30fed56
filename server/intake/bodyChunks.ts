import type { Readable } from "node:stream";
import type { DurationMs, Timers } from "@sgi/core/time";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { UploadLimits } from "./uploadLimits";

/** Where a body's chunks come from. */
export interface ChunkSource {
  next(): Promise<IteratorResult<Uint8Array, unknown>>;
  /** Lets go of the body without closing the connection on which the answer goes out. */
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
 * A request's body, chunk by chunk, as it comes. It need not be read to its end.
 * @throws {HttpFailure} 413 past `bodyBytes`, 408 when the sender is too slow, 400 when it broke off.
 */
export async function* bodyChunks(
  source: ChunkSource,
  limits: Pick<UploadLimits, "bodyBytes" | "progressBytes" | "idleMs" | "totalMs">,
  timers: Timers,
): AsyncGenerator<Uint8Array> {
  const total = startTimeout(timers, limits.totalMs);
  let idle = startTimeout(timers, limits.idleMs);
  let receivedBytes = 0;
  let sinceBytes = 0;
  try {
    for (;;) {
      const chunk = await readOne(source, [idle.expired, total.expired]);
      if (chunk === null) return;
      receivedBytes += chunk.byteLength;
      if (receivedBytes > limits.bodyBytes) throw new HttpFailure(413, messages.batchTooLarge);
      sinceBytes += chunk.byteLength;
      // A byte now and then would hold the connection, and a place of the company's, for long.
      if (sinceBytes >= limits.progressBytes) {
        idle.cancel();
        idle = startTimeout(timers, limits.idleMs);
        sinceBytes = 0;
      }
      yield chunk;
    }
  } finally {
    idle.cancel();
    total.cancel();
    source.release();
  }
}

async function readOne(
  source: ChunkSource,
  deadlines: readonly Promise<"late">[],
): Promise<Uint8Array | null> {
  const reading = source.next().catch(() => "broken" as const);
  const result = await Promise.race([reading, ...deadlines]);
  if (result === "late") throw new HttpFailure(408, messages.uploadTooSlow);
  if (result === "broken") throw new HttpFailure(400, messages.unreadableBody);
  return result.done ? null : result.value;
}

function startTimeout(timers: Timers, delayMs: DurationMs) {
  let cancel = () => {};
  const expired = new Promise<"late">((resolve) => {
    cancel = timers.after(delayMs, () => resolve("late"));
  });
  return { expired, cancel };
}
