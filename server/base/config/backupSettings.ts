import { wholeNumber } from "./wholeNumber";

const MAX_HOURS = 8_760;
const MAX_KEPT = 1_000;

/** When timed backups are made, and how many are kept. */
export interface BackupSettings {
  /** SGI_BACKUP_EVERY: hours between two backups of a scope; default 24, 0 for none. */
  everyHours: number;
  /** SGI_BACKUP_KEEP: how many of a scope are kept; default 7. */
  keep: number;
}

export const backupVariables = {
  SGI_BACKUP_EVERY: wholeNumber(0, MAX_HOURS).default(24),
  SGI_BACKUP_KEEP: wholeNumber(1, MAX_KEPT).default(7),
};
