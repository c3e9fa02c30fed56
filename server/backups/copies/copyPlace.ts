import type { Written } from "../../storage/files/parts";

/** The second place of backups. A `CopyFault` reports what the place itself cannot do. */
export interface CopyPlace {
  /** Folder or bucket address: shown to people, and the key of its rows in the database. */
  name: string;
  /** `isKnown`: it held copies before. @throws {CopyFault} When it is away, or is another one. */
  prepare(isKnown: boolean, signal: AbortSignal): Promise<void>;
  /** The files with backups' names, with their bytes. */
  sizes(signal: AbortSignal): Promise<Map<string, number>>;
  /** Takes a file of this machine, whole or not at all; gives what was sent. */
  send(path: string, filename: string, signal: AbortSignal): Promise<Written>;
  /** Reads the file back; returns hash and size, null if missing. Stops just past `mostBytes`. */
  measure(filename: string, signal: AbortSignal, mostBytes: number): Promise<Written | null>;
  remove(filename: string, signal: AbortSignal): Promise<void>;
  /** Removes what killed processes of this installation had begun. */
  sweep(signal: AbortSignal): Promise<void>;
  /** Null for a bucket. */
  freeBytes(signal: AbortSignal): Promise<number | null>;
}

/** Why nothing can be copied there, in Italian. */
export class CopyFault extends Error {
  override readonly name = "CopyFault";
}
