import { TOO_OFTEN } from "../http/reference/parameters";
import type { DomainReference } from "../http/reference/routeReference";

const tag = "Backups";
const NO_BACKUP = "The backup does not exist, belongs to another company, or its file is missing.";
const BUSY =
  "Another backup or restore is running, or the file is not a complete backup of this installation.";

export const BACKUPS_REFERENCE = {
  listBackups: { tag, summary: "Lists backups, newest first" },
  createBackup: {
    tag,
    summary: "Creates a backup of the company, or of all companies for a superadmin",
    refusals: { 409: BUSY, ...TOO_OFTEN },
  },
  syncBackups: {
    tag,
    summary: "Updates the list to the backup files on disk",
    refusals: { 409: BUSY, ...TOO_OFTEN },
  },
  downloadBackup: {
    tag,
    summary: "Downloads a backup file",
    mediaType: "application/zip",
    refusals: {
      404: NO_BACKUP,
      507: "The disk is full: the download cannot be written to the audit log.",
      ...TOO_OFTEN,
    },
  },
  deleteBackup: {
    tag,
    summary: "Deletes a backup",
    refusals: { 404: NO_BACKUP, 409: BUSY, ...TOO_OFTEN },
  },
  restoreBackup: {
    tag,
    summary: "Restores a backup, after a backup of the current state",
    refusals: { 404: NO_BACKUP, 409: BUSY, ...TOO_OFTEN },
  },
  previewRestore: {
    tag,
    summary: "Returns what a restore would add and remove, without changing anything",
    refusals: { 404: NO_BACKUP, 409: BUSY, ...TOO_OFTEN },
  },
  getBackupSchedule: {
    tag,
    summary: "Returns the state of scheduled backups",
  },
} satisfies DomainReference;
