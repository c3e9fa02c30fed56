import type { IndexedDriveFile } from "../../storage/store/schema/driveTypes";
import type { SyncOrder } from "./syncDeps";

/** The files whose documents an order's word is for: those that were held when it was asked for. */
export function releasedFiles(
  { archiveMissing, heldUntil = null }: SyncOrder,
  files: readonly IndexedDriveFile[],
): Set<string> {
  if (archiveMissing === null) return new Set();
  const isAskedAbout = ({ heldAt }: IndexedDriveFile) =>
    heldAt !== null && (heldUntil === null || heldAt <= heldUntil);
  return new Set(files.filter(isAskedAbout).map(({ id }) => id));
}
