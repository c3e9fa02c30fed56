import type { DurationMs } from "@sgi/core/time/units";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { UploadLimits } from "./uploadLimits";

/**
 * A request's body, chunk by chunk, as it comes. The body is let go of, never cancelled, when it is
 * not read to its end: cancelling would close the connection on which the answer goes out.
 * @throws {HttpFailure} 413 past `bodyBytes`, 408 when the sender is too slow, 400 when it broke off.
 */
export async function* bodyChunks(
  body: ReadableStream<Uint8Array>,
  { bodyBytes, idleMs, totalMs }: Pick<UploadLimits, "bodyBytes" | "idleMs" | "totalMs">,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const total = startTimeout(totalMs);
  let receivedBytes = 0;
  try {
    for (;;) {
      const chunk = await readOne(reader, idleMs, total.expired);
      if (chunk === null) return;
      receivedBytes += chunk.byteLength;
      if (receivedBytes > bodyBytes) throw new HttpFailure(413, messages.batchTooLarge);
      yield chunk;
    }
  } finally {
    total.cancel();
    reader.releaseLock();
  }
}

async function readOne(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  idleMs: DurationMs,
  totalExpired: Promise<"late">,
): Promise<Uint8Array | null> {
  const idle = startTimeout(idleMs);
  const reading = reader.read().catch(() => "broken" as const);
  try {
    const result = await Promise.race([reading, idle.expired, totalExpired]);
    if (result === "late") throw new HttpFailure(408, messages.uploadTooSlow);
    if (result === "broken") throw new HttpFailure(400, messages.unreadableBody);
    return result.done ? null : result.value;
  } finally {
    idle.cancel();
  }
}

function startTimeout(delayMs: DurationMs) {
  let handle: NodeJS.Timeout | undefined;
  const expired = new Promise<"late">((resolve) => {
    handle = setTimeout(resolve, delayMs, "late");
  });
  return { expired, cancel: () => clearTimeout(handle) };
}
