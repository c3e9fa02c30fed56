/** Whose backup it is and of when, as `backup-completo-20261121-205236-1f3a9c02.zip`. */
const NAME = /^backup-[a-z0-9]+(?:-[a-z0-9]+)*-\d{8}-\d{6}-[0-9a-f]{8}\.zip$/;
const MAX_LENGTH = 120;

/** A name of that kind, for people. */
export const EXAMPLE_BACKUP_NAME = "backup-completo-20261121-205236-1f3a9c02.zip";

/** Only files of such names are taken for backups, or are reached as such. */
export function isBackupName(name: string): boolean {
  return name.length <= MAX_LENGTH && NAME.test(name);
}

/** A ZIP file of another name: perhaps a backup that was renamed, as by whoever copied it. */
export function isMisnamed(name: string): boolean {
  return /^[^/]+\.zip$/i.test(name) && !isBackupName(name);
}
