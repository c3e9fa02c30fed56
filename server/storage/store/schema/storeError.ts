/** The database cannot be used; the message, in Italian, says why to the administrator. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** Every command and the start say this when the disk, or the database's, has no room left. */
export const DISK_FULL = "Lo spazio sul disco è esaurito: libera spazio e ripeti il comando.";
