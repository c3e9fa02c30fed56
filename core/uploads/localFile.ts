import type { EpochMs } from "../time/units";

/** A file of the user's computer, chosen but not yet sent. Source: spec 2 §3. */
export interface LocalFile {
  name: string;
  sizeBytes: number;
  /** The media type that the browser guesses; may be empty. */
  type: string;
  /** Folders and name joined by `/`; empty for a file that was chosen by itself. */
  relativePath: string;
  lastModified: EpochMs;
  /** The bytes, read only while they are sent. */
  file: Blob;
}

/** The name of the form parts that carry files, one each. Source: spec 1 §7, spec 2 §7. */
export const FILES_PART = "localFiles";

/** The name that a file is sent with, and told apart by: its relative path, else its name. */
export function sentName(file: Pick<LocalFile, "name" | "relativePath">): string {
  return file.relativePath || file.name;
}

/**
 * A relative path as pickers and drops give it, without the `./` or `/` that some put before it, so
 * that a file is the same however it was chosen.
 */
export function relativePathOf(given: string): string {
  return given.replace(/^(?:\.?\/)+/, "");
}
