import { MAX_BATCH_BYTES, MAX_BATCH_FILES } from "../../uploads/batches";
import type { LocalFile } from "../../uploads/localFile";
import { addFiles, type RejectionReason } from "../../uploads/selection/selection";

/** The file extensions that a registration accepts. Source: spec 1 §5. */
export const FIRST_FILE_EXTENSIONS: readonly string[] = [
  ".xlsx",
  ".xls",
  ".docx",
  ".pdf",
  ".ods",
  ".csv",
];
/** The most files of one registration: they go as one batch. Source: ours. */
export const MAX_FIRST_FILES = MAX_BATCH_FILES;
/** The most bytes of one registration. Source: ours. */
export const MAX_FIRST_BYTES = MAX_BATCH_BYTES;

/** Why a file stays out: `tooMuch` when all together would be too large. */
export type FirstFileReason = RejectionReason | "tooMuch";

export interface FirstFileRejection {
  file: LocalFile;
  reason: FirstFileReason;
}

export interface FirstFilesChoice {
  /** The chosen files: the earlier ones, then the added ones, in order. */
  files: readonly LocalFile[];
  /**
   * The files of the last addition that were rejected, in order; those chosen before are not
   * listed.
   */
  rejected: readonly FirstFileRejection[];
}

/** Adds first documents to those of a registration, the same file once. Source: spec 1 §5. */
export function addFirstFiles(
  chosen: readonly LocalFile[],
  added: readonly LocalFile[],
): FirstFilesChoice {
  const selection = addFiles(chosen, added, FIRST_FILE_EXTENSIONS);
  const rejected: FirstFileRejection[] = selection.rejected.filter(
    ({ reason }) => reason !== "duplicate",
  );
  const files: LocalFile[] = [];
  let bytes = 0;
  for (const file of selection.files) {
    const reason = roomFor(file, files.length, bytes);
    if (reason === null) {
      files.push(file);
      bytes += file.sizeBytes;
    } else rejected.push({ file, reason });
  }
  return { files, rejected };
}

function roomFor(file: LocalFile, files: number, bytes: number): FirstFileReason | null {
  if (files >= MAX_FIRST_FILES) return "tooMany";
  return bytes + file.sizeBytes > MAX_FIRST_BYTES ? "tooMuch" : null;
}
