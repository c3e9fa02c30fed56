import { createHash } from "node:crypto";
import { constants, type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { EpochMs } from "@sgi/core/time";
import { MAX_FILE_BYTES } from "@sgi/core/uploads/selection";
import { reasons } from "../base/reasons/reasons";

/** Bytes kept in memory when the whole file is not needed: enough to tell its type. */
export const HEAD_BYTES = 4_096;
const CHUNK_BYTES = 65_536;

export interface Source {
  ok: true;
  /** The whole file if requested, else its first 4,096 bytes. */
  bytes: Buffer;
  /** SHA-256 of the whole file, hex. */
  hash: string;
  sizeBytes: number;
  modifiedAt: EpochMs;
}

export type SourceOutcome = Source | { ok: false; reason: string };

/** Never follow a link put in the file's place; never wait on a pipe. Absent on Windows: 0. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a document's file from end to end, and returns all of its bytes or the first ones. Callers
 * that store the file compare hashes, so that they store what was checked. If the disk refuses to
 * read, that is a reason, not an error, except for the server's own files.
 */
export async function readSource(
  path: string,
  keep: "all" | "head",
  { isOwn = false }: { isOwn?: boolean | undefined } = {},
): Promise<SourceOutcome> {
  try {
    const handle = await open(path, OPEN_FLAGS);
    try {
      return await readWhole(handle, keep);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isOwn) throw error;
    return { ok: false, reason: reasons.unreadable };
  }
}

/** Reads the file once more; null when it can no longer be opened. */
export async function openSource(path: string): Promise<Readable | null> {
  const handle = await open(path, OPEN_FLAGS).catch(() => null);
  return handle?.createReadStream() ?? null;
}

async function readWhole(handle: FileHandle, keep: "all" | "head"): Promise<SourceOutcome> {
  const stats = await handle.stat();
  if (!stats.isFile()) return { ok: false, reason: reasons.notAFile };
  if (stats.size === 0) return { ok: false, reason: reasons.empty };
  if (stats.size > MAX_FILE_BYTES) return { ok: false, reason: reasons.tooLarge };
  // One byte more than reported shows whether the file is growing.
  const whole = stats.size + 1;
  const buffer = Buffer.allocUnsafe(keep === "all" ? whole : Math.min(whole, CHUNK_BYTES));
  const { sizeBytes, hash, bytes } = await readThrough(handle, buffer, keep);
  if (sizeBytes !== stats.size) return { ok: false, reason: reasons.changing };
  return { ok: true, bytes, hash, sizeBytes, modifiedAt: Math.trunc(stats.mtimeMs) };
}

/** Reads to the end: all of it into one buffer, or chunk after chunk into the same buffer. */
async function readThrough(handle: FileHandle, buffer: Buffer, keep: "all" | "head") {
  const digest = createHash("sha256");
  let sizeBytes = 0;
  let bytes: Buffer = Buffer.alloc(0);
  for (;;) {
    const at = keep === "all" ? sizeBytes : 0;
    const { bytesRead } = await handle.read(buffer, at, buffer.length - at, sizeBytes);
    if (bytesRead === 0) break;
    const chunk = buffer.subarray(at, at + bytesRead);
    digest.update(chunk);
    if (sizeBytes < HEAD_BYTES) bytes = Buffer.concat([bytes, chunk.subarray(0, HEAD_BYTES)]);
    sizeBytes += bytesRead;
  }
  if (keep === "all") bytes = buffer.subarray(0, sizeBytes);
  return { sizeBytes, hash: digest.digest("hex"), bytes };
}
