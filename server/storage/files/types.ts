import type { Readable } from "node:stream";
import type { EpochMs } from "@sgi/core/time";

export const SHA256_HEX = /^[0-9a-f]{64}$/;
/** The names of the folders with stored files. */
export const SHELF = /^[0-9a-f]{2}$/;

/**
 * Files that are stored only once something else has succeeded. They also replace files of the same
 * name and size whose bytes are damaged. A store without delayed writes stores each at once.
 */
export interface FileBatch {
  put(bytes: Readable): Promise<{ hash: string; sizeBytes: number }>;
  /** Stores all files of the batch, and reports progress. */
  keep(onSome: () => Promise<unknown>): Promise<void>;
  /** Removes the files that were not stored. Those of a killed process are swept. */
  drop(): Promise<void>;
}

/** Stores files by SHA-256: equal files once. */
export interface FileStore {
  /** Stores the bytes: when this resolves, they survive a kill and a power cut. */
  put(bytes: Readable): Promise<{ hash: string; sizeBytes: number }>;
  batch(): FileBatch;
  /**
   * Stores a synced local file that will not change any more. It keeps its own name: the file may
   * have two names then.
   */
  adopt(path: string, file: { hash: string; sizeBytes: number }): Promise<void>;
  /** Opens the bytes for reading; null if no file has this hash. `range`: bytes, both included. */
  open(
    hash: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Checks that the store is writable: writes and removes something. */
  probe(): Promise<void>;
  /** The hashes of all stored files, each once, in no order. */
  list(): AsyncIterable<string>;
  /** Removes a stored file for good; does nothing if there is none. */
  remove(hash: string): Promise<void>;
  /** Removes unfinished files begun before then. Stored files stay. */
  sweep(before: EpochMs): Promise<void>;
}

/** The hash of the stored file at `path` below a store's root; null for other files. */
export function hashAt(path: string): string | null {
  const [, shelf, rest] = /^([0-9a-f]{2})[/\\]([0-9a-f]{62})$/.exec(path) ?? [];
  return shelf === undefined || rest === undefined ? null : shelf + rest;
}

/** The path of a hash's bytes below a store's root, the same in every store: `ab/cdef…`. */
export function storedNameOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2)}`;
}
