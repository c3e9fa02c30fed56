import type { Patch } from "./zipPatch";

/** Applies patches to a stream of file bytes that begins at offset `start`. */
export async function* applyPatches(
  chunks: AsyncIterable<Buffer>,
  start: number,
  patches: readonly Patch[],
): AsyncGenerator<Buffer> {
  let at = start;
  for await (const chunk of chunks) {
    const end = at + chunk.length;
    for (const patch of patches) {
      const from = Math.max(at, patch.at);
      const to = Math.min(end, patch.at + patch.bytes.length);
      if (from < to) patch.bytes.copy(chunk, from - at, from - patch.at, to - patch.at);
    }
    at = end;
    yield chunk;
  }
}
