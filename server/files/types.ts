import type { Readable } from "node:stream";

/** Where a file's bytes lie: addressed by their SHA-256, so equal files lie there once. */
export interface FileStore {
  /** Keeps the bytes; they are on disk, and synced, when this resolves. */
  put(bytes: Readable): Promise<{ hash: string; sizeBytes: number }>;
  /** Opens the bytes for reading. Null when nothing lies at `hash`. `range` is inclusive, in bytes. */
  open(
    hash: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; sizeBytes: number } | null>;
}
