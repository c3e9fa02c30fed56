/**
 * The tables that a backup holds. A restore fills them in this order, and empties them in the
 * reverse, as their references ask.
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
