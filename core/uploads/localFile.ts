import type { EpochMs } from "../time/units";

const BYTES_A_MEGABYTE = 1_048_576;
const BYTES_A_KILOBYTE = 1_024;

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

/** A size in megabytes of 1,048,576 bytes, as Italian readers write it: `71,38 MB`. Source: spec 2 §5. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / BYTES_A_MEGABYTE).toFixed(2).replace(".", ",")} MB`;
}

/** The size of one file or of a few: as above, and below a tenth of a megabyte in whole kilobytes, `12 kB`. */
export function formatFileSize(bytes: number): string {
  if (bytes >= BYTES_A_MEGABYTE / 10) return formatMegabytes(bytes);
  return `${Math.ceil(bytes / BYTES_A_KILOBYTE)} kB`;
}
