import type { Readable } from "node:stream";
import type { EpochMs } from "@sgi/core/time";

/**
 * Files that are kept only once something else has succeeded. They also replace files of the same
 * name and size with damaged bytes. A store that cannot delay keeps each at once.
 */
export interface FileBatch {
  put(bytes: Readable): Promise<{ hash: string; sizeBytes: number }>;
  /** Keeps all files of the batch, and reports progress. */
  keep(onSome: () => Promise<unknown>): Promise<void>;
  /** Removes the files that were not kept. Those of a killed process are swept. */
  drop(): Promise<void>;
}

/** Files by their SHA-256: equal files are kept once. */
export interface FileStore {
  /** Keeps the bytes: when this resolves, they survive a kill and a power cut. */
  put(bytes: Readable): Promise<{ hash: string; sizeBytes: number }>;
  batch(): FileBatch;
  /**
   * Keeps a synced file of this machine that no longer changes. Its own name stays: the file may
   * have two names then.
   */
  adopt(path: string, file: { hash: string; sizeBytes: number }): Promise<void>;
  /** Opens the bytes for reading. Null when nothing lies at `hash`. `range` is inclusive, in bytes. */
  open(
    hash: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Writes and removes something: whether files can be kept. */
  probe(): Promise<void>;
  /** The hashes of all kept files, each once, in no order. */
  list(): AsyncIterable<string>;
  /** Removes a kept file for good; nothing where there is none. */
  remove(hash: string): Promise<void>;
  /** Removes files that were begun before then and never finished. Kept files stay. */
  sweep(before: EpochMs): Promise<void>;
}
