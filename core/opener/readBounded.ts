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
