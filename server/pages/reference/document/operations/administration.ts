import type { Operation } from "./operation";
import { PAGE, TOO_OFTEN } from "./parameters";

const WRONG_PAGE = { 400: "`page` or `limit` is no number that is allowed." } as const;
const NO_USER = "The company has no such user.";
const NO_CODE = "There is no such code, or it is not the caller's.";
const OWN_OR_LAST = "It is the own account, or the company's last admin.";

export const PEOPLE_OPERATIONS = {
  listUsers: {
    tag: "Users",
    summary: "Lists the company's users, a page at a time",
    query: PAGE,
    refusals: WRONG_PAGE,
  },
  createUser: {
    tag: "Users",
    summary: "Creates a user of the company",
    refusals: {
      400: "The address or the password is not allowed.",
      409: "The address is taken.",
      ...TOO_OFTEN,
    },
  },
  changeUserRole: {
    tag: "Users",
    summary: "Gives a user another role, which ends that user's sessions",
    refusals: { 404: NO_USER, 409: OWN_OR_LAST, ...TOO_OFTEN },
  },
  deleteUser: {
    tag: "Users",
    summary: "Deletes a user, with sessions and second factor",
    refusals: { 404: NO_USER, 409: OWN_OR_LAST, ...TOO_OFTEN },
  },
  listCompanyCodes: {
    tag: "Company codes",
    summary: "Lists codes, the newest first, a page at a time",
    description: "An admin's are the own company's, a superadmin's all.",
    query: PAGE,
    refusals: WRONG_PAGE,
  },
  generateCompanyCodes: {
    tag: "Company codes",
    summary: "Makes 30 codes, each for one registration",
    refusals: { ...TOO_OFTEN },
  },
  updateCompanyCode: {
    tag: "Company codes",
    summary: "Changes a code",
    refusals: {
      400: "The code or its expiry is not allowed.",
      403: "The code would get the role of a superadmin.",
      404: NO_CODE,
      409: "The code is taken, or was used more often than the new limit.",
      ...TOO_OFTEN,
    },
  },
  deleteCompanyCode: {
    tag: "Company codes",
    summary: "Deletes a code",
    refusals: { 404: NO_CODE },
  },
} satisfies Record<string, Operation>;

const NO_BACKUP = "There is no such backup, it is not the caller's, or its file is missing.";
const BUSY = "Another backup or restore runs, or the file is no whole backup of this installation.";

export const BACKUP_OPERATIONS = {
  listBackups: { tag: "Backups", summary: "Lists the backups, the newest first" },
  createBackup: {
    tag: "Backups",
    summary: "Makes a backup of the company; a superadmin's is of everything",
    refusals: { 409: BUSY, ...TOO_OFTEN },
  },
  syncBackups: {
    tag: "Backups",
    summary: "Brings the list and the files on disk into line",
    refusals: { 409: BUSY, ...TOO_OFTEN },
  },
  downloadBackup: {
    tag: "Backups",
    summary: "Gives a backup's file",
    mediaType: "application/zip",
    refusals: {
      404: NO_BACKUP,
      507: "The disk is full: the download cannot be noted in the audit log.",
      ...TOO_OFTEN,
    },
  },
  deleteBackup: {
    tag: "Backups",
    summary: "Deletes a backup",
    refusals: { 404: NO_BACKUP, 409: BUSY, ...TOO_OFTEN },
  },
  restoreBackup: {
    tag: "Backups",
    summary: "Brings a backup back, after a copy of what is there",
    refusals: { 404: NO_BACKUP, 409: BUSY, ...TOO_OFTEN },
  },
  previewRestore: {
    tag: "Backups",
    summary: "Tells what a restore would bring back and take away; nothing changes",
    refusals: { 404: NO_BACKUP, 409: BUSY, ...TOO_OFTEN },
  },
  getBackupSchedule: {
    tag: "Backups",
    summary: "Tells how the backups that nobody asks for are going",
  },
} satisfies Record<string, Operation>;

export const LOG_OPERATIONS = {
  listLogs: {
    tag: "Audit log",
    summary: "Lists the entries, the newest first",
    description:
      "All of them as a list; with `limit` a part of them, and in `next` what `before` is to be for the next part.",
    query: {
      limit: {
        description: "How many entries at most.",
        schema: { type: "integer", minimum: 1, maximum: 5000 },
      },
      before: {
        description: "`next` of the part before.",
        schema: { type: "string", pattern: "^\\d{1,15}-\\d{1,15}-[A-Za-z0-9_-]{1,64}$" },
      },
      since: {
        description: "The `legacyId` of an entry: only what is newer.",
        schema: { type: "string" },
      },
    },
    refusals: {
      400: "`limit` or `before` is not what is asked for.",
      404: "`since` names no entry of the caller's.",
    },
  },
  verifyLogs: {
    tag: "Audit log",
    summary: "Verifies that the entries are as they were written",
    refusals: { ...TOO_OFTEN },
  },
  noteExport: {
    tag: "Audit log",
    summary: "Notes in the log that a list was taken away",
    refusals: { 403: "The caller may not read that list.", ...TOO_OFTEN },
  },
} satisfies Record<string, Operation>;
