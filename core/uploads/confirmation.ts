import type { LocalFile } from "./localFile";

/** How many names the confirmation lists. Source: spec 2 §5. */
export const CONFIRMED_NAMES = 5;

/** What the user is asked to confirm. */
export interface ConfirmationSummary {
  files: number;
  /** The first names. */
  names: readonly string[];
  /** How many names are left out. */
  more: number;
  sizeBytes: number;
}

/** What the confirmation of an upload says of its files. Source: spec 2 §5. */
export function confirmationSummary(
  files: readonly Pick<LocalFile, "name" | "sizeBytes">[],
): ConfirmationSummary {
  return {
    files: files.length,
    names: files.slice(0, CONFIRMED_NAMES).map(({ name }) => name),
    more: Math.max(0, files.length - CONFIRMED_NAMES),
    sizeBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
  };
}
