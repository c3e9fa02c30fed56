import { constants, type FileHandle, open } from "node:fs/promises";
import type { EpochMs } from "@sgi/core/time/units";
import { reasons } from "./reasons";

/** The largest document, in bytes: 10 MB. Source: spec 2 §5, §9. */
export const MAX_DOCUMENT_BYTES = 10_485_760;

export type Source =
  | { ok: true; bytes: Buffer; modifiedAt: EpochMs }
  | { ok: false; reason: string };

/** Never through a link put in the file's place; never waiting on a pipe. Absent on Windows: 0. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a document's bytes at one go, so that what is checked is what is kept. At most
 * `MAX_DOCUMENT_BYTES` are in memory. What the disk refuses to read is a reason, not an error.
 */
export async function readSource(path: string): Promise<Source> {
  try {
    const handle = await open(path, OPEN_FLAGS);
    try {
      return await readWhole(handle);
    } finally {
      await handle.close();
    }
  } catch {
    return { ok: false, reason: reasons.unreadable };
  }
}

async function readWhole(handle: FileHandle): Promise<Source> {
  const stats = await handle.stat();
  if (!stats.isFile()) return { ok: false, reason: reasons.notAFile };
  if (stats.size === 0) return { ok: false, reason: reasons.empty };
  if (stats.size > MAX_DOCUMENT_BYTES) return { ok: false, reason: reasons.tooLarge };
  // One byte more than announced: a file that grows meanwhile shows itself.
  const bytes = await readUpTo(handle, stats.size + 1);
  if (bytes.length !== stats.size) return { ok: false, reason: reasons.changing };
  return { ok: true, bytes, modifiedAt: Math.trunc(stats.mtimeMs) };
}

async function readUpTo(handle: FileHandle, maxBytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(maxBytes);
  let at = 0;
  while (at < maxBytes) {
    const { bytesRead } = await handle.read(buffer, at, maxBytes - at, at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return buffer.subarray(0, at);
}
