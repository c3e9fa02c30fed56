import type { Patch } from "./zipPatch";

/** A part of a file that begins at `start`, in bytes, as it goes by, with the patches in it. */
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
