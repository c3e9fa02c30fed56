/**
 * The tables in a backup. A restore fills them in this order and empties them in reverse, as the
 * foreign keys require.
 */
export const BACKED_UP = [
  "companies",
  "users",
  "mfa",
  "backupCodes",
  "preferences",
  "companyCodes",
  "documents",
  "revisions",
  "inForce",
  "reviews",
  "driveFiles",
  "syncReports",
  "driveFolders",
  "audit",
  "auditHeads",
] as const;

export type BackedUpTable = (typeof BACKED_UP)[number];
