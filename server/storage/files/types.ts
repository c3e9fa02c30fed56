import type { Readable } from "node:stream";
import type { EpochMs } from "@sgi/core/time";

/**
 * Files that count once something else is done, also in the place of those of the same name and size
 * whose bytes are not what they were. A store that cannot hold them back keeps each at once.
 */
export interface FileBatch {
  put(bytes: Readable): Promise<{ hash: string; sizeBytes: number }>;
  /** Keeps all that was put; tells again and again that it gets on. */
  keep(onSome: () => Promise<unknown>): Promise<void>;
  /** Removes what was put and is not kept. A killed process' is swept away. */
  drop(): Promise<void>;
}

/** Where a file's bytes lie: addressed by their SHA-256, so equal files lie there once. */
export interface FileStore {
  /** Keeps the bytes; they would survive a kill and a power cut when this resolves. */
  put(bytes: Readable): Promise<{ hash: string; sizeBytes: number }>;
  batch(): FileBatch;
  /**
   * Keeps a file of this machine that is synced and that nobody changes any more. Its own name
   * stays: the file may then have two.
   */
  adopt(path: string, file: { hash: string; sizeBytes: number }): Promise<void>;
  /** Opens the bytes for reading. Null when nothing lies at `hash`. `range` is inclusive, in bytes. */
  open(
    hash: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Writes something, synced, and takes it away again: whether files can be kept. */
  probe(): Promise<void>;
  /** The hashes of all kept files, each once, in no order. */
  list(): AsyncIterable<string>;
  /** Removes what was begun before then and never ended. Kept files stay, whoever names them. */
  sweep(before: EpochMs): Promise<void>;
}
