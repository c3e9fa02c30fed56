/** The longest text of the helper's that is shown, in characters. */
const MAX_MESSAGE_CHARS = 300;

/** The most that is read of an answer, in bytes: some thousand folders. */
export const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * An answer's JSON; undefined when it is no JSON.
 * @throws {RangeError} When it is longer than `MAX_ANSWER_BYTES`; the rest is not read.
 * @throws The connection's error.
 */
export async function readBounded(response: Response): Promise<unknown> {
  const reader = response.body?.getReader();
  if (reader === undefined) return undefined;
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new RangeError(`expected at most ${MAX_ANSWER_BYTES} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
  return parse(text + decoder.decode());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A foreign text, trimmed and cut so that it can be shown; null when it is empty. */
export function clip(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const trimmed = text.trim();
  if (trimmed.length <= MAX_MESSAGE_CHARS) return trimmed || null;
  return `${trimmed.slice(0, MAX_MESSAGE_CHARS)}…`;
}
