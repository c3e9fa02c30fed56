import { setImmediate } from "node:timers/promises";
import type { ReadAuditEntry } from "../storage/store/schema/auditTypes";
import type { Store } from "../storage/store/store";
import { type LogQuery, writePlace } from "./logQuery";
import { wireEntry } from "./wireEntry";

/** Entries read at a time: few enough that other requests are served in between. */
const BATCH = 500;

/**
 * Writes the answer as JSON while it is sent: a plain list, or `{ logs, next }` with a limit.
 * Memory holds a batch or two at most. The first batch is read before the answer begins, so that
 * its failure still becomes an error answer.
 */
export async function logStream(
  { audit }: Pick<Store, "audit">,
  query: LogQuery,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const parts = jsonParts(audit, query);
  const first = await parts.next();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(first.value ?? ""));
    },
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* jsonParts(
  audit: Store["audit"],
  { limit, ...query }: LogQuery,
): AsyncGenerator<string, void> {
  let opening = limit === null ? "[" : '{"logs":[';
  let left = limit ?? Number.POSITIVE_INFINITY;
  let { before } = query;
  let isEnd = false;
  while (left > 0 && !isEnd) {
    const asked = Math.min(BATCH, left);
    // One more than requested shows whether there is a next page.
    const entries = await audit.list({ ...query, before, limit: asked + 1 });
    isEnd = entries.length <= asked;
    const shown = entries.slice(0, asked);
    left -= shown.length;
    before = shown.at(-1) ?? before;
    if (shown.length > 0) yield opening + listed(shown);
    else if (opening !== ",") yield opening;
    opening = ",";
    // SQLite answers without returning to the event loop: let other requests run.
    await setImmediate();
  }
  const next = isEnd || before === undefined ? null : writePlace(before);
  yield limit === null ? "]" : `],"next":${JSON.stringify(next)}}`;
}

function listed(entries: readonly ReadAuditEntry[]): string {
  return entries.map((entry) => JSON.stringify(wireEntry(entry))).join(",");
}
