import { wholeNumber } from "./wholeNumber";

const MAX_HOURS = 8_760;
const MAX_KEPT = 1_000;

/** How often backups are made that nobody asks for. */
export interface BackupSettings {
  /** SGI_BACKUP_EVERY: hours between two of a kind; 24 unless told, 0: none are made. */
  everyHours: number;
  /** SGI_BACKUP_KEEP: how many of a kind are kept; 7 unless told. */
  keep: number;
}

export const backupVariables = {
  SGI_BACKUP_EVERY: wholeNumber(0, MAX_HOURS).default(24),
  SGI_BACKUP_KEEP: wholeNumber(1, MAX_KEPT).default(7),
};
