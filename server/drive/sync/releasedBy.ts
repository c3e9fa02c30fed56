import type { DriveFile } from "../../storage/store/schema/driveTypes";
import type { SyncOrder } from "./syncDeps";

/** The files whose documents an order's word is for: those that were held when it was asked for. */
export function releasedBy(
  { archiveMissing, heldUntil = null }: SyncOrder,
  files: readonly DriveFile[],
): Set<string> {
  if (archiveMissing === null) return new Set();
  const isAskedAbout = ({ heldAt }: DriveFile) =>
    heldAt !== null && (heldUntil === null || heldAt <= heldUntil);
  return new Set(files.filter(isAskedAbout).map(({ id }) => id));
}
