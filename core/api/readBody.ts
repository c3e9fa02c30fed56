import { createArraySplitter } from "./arraySplitter";
import { NetworkError } from "./errors";
import { type BodyReading, type ListSchema, WrongItemError } from "./listSchema";

/** Characters that are read at a time, so that no step is long. */
const STEP = 16 * 1024;

/**
 * Reads a streamed body: returns the items of a list, or the text of anything else. Result and
 * failures are the same as if the whole text were parsed and checked at once; yields to other work
 * in between.
 * @throws {SyntaxError} It is a list, but not JSON.
 * @throws {WrongItemError} An item is not what the route promises.
 * @throws {NetworkError} The body breaks off.
 * @throws The signal's reason, when it is aborted.
 */
export async function readListBody<T>(
  body: ReadableStream<Uint8Array>,
  { schema, onItems, turns, signal }: BodyReading<T>,
): Promise<{ list: T[] } | { text: string }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const splitter = createArraySplitter();
  const list: T[] = [];
  let text = "";

  function take(json: string | null): void {
    if (json === null) return;
    const items = parseItems(JSON.parse(json), { schema, from: list.length });
    for (const item of items) list.push(item);
    onItems?.(items);
  }

  async function read(chunk: string): Promise<void> {
    for (let at = 0; at < chunk.length; at += STEP) {
      signal?.throwIfAborted();
      take(splitter.push(chunk.slice(at, at + STEP)));
      await turns();
    }
    if (!splitter.isArray) text += chunk;
  }

  async function next() {
    try {
      return await reader.read();
    } catch (cause) {
      signal?.throwIfAborted();
      throw new NetworkError("no answer", { cause });
    }
  }

  try {
    for (;;) {
      const { done, value } = await next();
      await read(decoder.decode(value, { stream: !done }));
      if (done) break;
    }
    if (!splitter.isArray) return { text };
    splitter.end();
    return { list };
  } catch (error) {
    // The rest of the body is not needed.
    reader.cancel(error).catch(() => undefined);
    throw error;
  }
}

function parseItems<T>(
  values: readonly unknown[],
  { schema, from }: { schema: ListSchema<T>; from: number },
): T[] {
  try {
    return values.map((value, at) => schema.item(value, from + at));
  } catch (cause) {
    throw new WrongItemError("", { cause });
  }
}
