/** Company and time, as `backup-completo-20261121-205236-1f3a9c02.zip`. */
const NAME = /^backup-[a-z0-9]+(?:-[a-z0-9]+)*-\d{8}-\d{6}-[0-9a-f]{8}\.zip$/;
const MAX_LENGTH = 120;

/** An example to show to people. */
export const EXAMPLE_BACKUP_NAME = "backup-completo-20261121-205236-1f3a9c02.zip";

/** Only files with such names are treated as backups. */
export function isBackupName(name: string): boolean {
  return name.length <= MAX_LENGTH && NAME.test(name);
}

/** A ZIP file with another name: perhaps a backup that somebody renamed while copying it. */
export function isMisnamed(name: string): boolean {
  return /^[^/]+\.zip$/i.test(name) && !isBackupName(name);
}
