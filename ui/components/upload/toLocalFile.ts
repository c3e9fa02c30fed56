import { type LocalFile, relativePathOf } from "@sgi/core/uploads";
import { isSystemPath } from "@sgi/core/uploads/selection";

/**
 * The accepted media types. While a file is dragged, the browser gives its type and not its name;
 * once dropped, only its name decides. Source: spec 2 §5.
 */
export const ACCEPTED_TYPES: Readonly<Record<string, readonly string[]>> = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "application/vnd.ms-excel": [".xls"],
  "application/vnd.ms-excel.sheet.macroenabled.12": [".xlsm"],
  "application/msword": [".doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/pdf": [".pdf"],
  "application/vnd.oasis.opendocument.spreadsheet": [".ods"],
  "text/csv": [".csv"],
};

/** A file as the drop library gives it: with its path, when it came in a folder. */
export interface PickedFile extends File {
  /** The path as the library gives it: `/SGI/4.3.pdf` or `./4.3.pdf`. */
  readonly path?: string;
}

/** Picked files as the rules of the upload read them, without those of the system. */
export function meantFiles(files: readonly PickedFile[]): LocalFile[] {
  return files
    .map(toLocalFile)
    .filter(({ name, relativePath }) => !isSystemPath(relativePath || name));
}

/** A file as the rules of the upload read it. */
export function toLocalFile(file: PickedFile): LocalFile {
  const path = relativePathOf(file.path || file.webkitRelativePath || file.name);
  return {
    name: file.name,
    sizeBytes: file.size,
    type: file.type,
    relativePath: path === file.name ? "" : path,
    lastModified: file.lastModified,
    file,
  };
}

/** The SHA-256 of a file, hex; null over plain http, where browsers have none, or if it cannot be read. */
export async function hashFile(file: Blob): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}
