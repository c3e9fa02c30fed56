import { MAX_USER_SEARCH, USER_SORT_KEYS } from "@sgi/core/accounts/users";
import type { Operation } from "./operation";
import { PAGE, TOO_OFTEN } from "./parameters";

const WRONG_PAGE = { 400: "`page` or `limit` is out of range." } as const;
const NO_USER = "The company has no such user.";
const NO_CODE = "The code does not exist or belongs to another company.";
const NO_INVITATION = "The company has no such invitation.";
const OWN_OR_LAST = "The user is the caller, or the company's last admin.";

export const PEOPLE_OPERATIONS = {
  listUsers: {
    tag: "Users",
    summary: "Lists the company's users by page",
    query: {
      ...PAGE,
      q: {
        description:
          "Words that the name or address contains, in any case, with or without accents.",
        schema: { type: "string", maxLength: MAX_USER_SEARCH },
      },
      sort: {
        description: "The order, reversed by a minus before it; by default the oldest first.",
        schema: { type: "string", pattern: `^-?(${USER_SORT_KEYS.join("|")})$` },
      },
    },
    refusals: { 400: "A query parameter is out of range." },
  },
  changeUserName: {
    tag: "Users",
    summary: "Changes a user's name",
    description: "An empty name removes it. What was recorded under the former name keeps it.",
    refusals: { 404: NO_USER, ...TOO_OFTEN },
  },
  listInvitations: {
    tag: "Users",
    summary: "Lists the company's invitations that were not accepted yet, newest first",
  },
  invite: {
    tag: "Users",
    summary: "Invites somebody by email to become a viewer of the company",
    description: "The link is valid for 72 hours and once.",
    refusals: {
      400: "The address or the name is not allowed.",
      409: "The address has an account or an invitation, or the company has too many invitations.",
      ...TOO_OFTEN,
    },
  },
  inviteAgain: {
    tag: "Users",
    summary: "Sends a new link; the earlier one is no longer valid",
    refusals: { 404: NO_INVITATION, ...TOO_OFTEN },
  },
  withdrawInvitation: {
    tag: "Users",
    summary: "Withdraws an invitation",
    refusals: { 404: NO_INVITATION, ...TOO_OFTEN },
  },
  verifyInvitation: {
    tag: "Users",
    summary: "Checks the link of an invitation",
    description: "`success` is false for every link that is not valid, whatever the reason.",
    refusals: { ...TOO_OFTEN },
  },
  acceptInvitation: {
    tag: "Users",
    summary: "Creates the invited user with a password",
    refusals: {
      400: "The link is not valid, or the password is too weak.",
      409: "The address has got an account meanwhile.",
      ...TOO_OFTEN,
    },
  },
  createUser: {
    tag: "Users",
    summary: "Creates a user of the company",
    refusals: {
      400: "The address or the password is not allowed.",
      409: "The address is already registered.",
      ...TOO_OFTEN,
    },
  },
  changeUserRole: {
    tag: "Users",
    summary: "Changes a user's role and ends the user's sessions",
    refusals: { 404: NO_USER, 409: OWN_OR_LAST, ...TOO_OFTEN },
  },
  deleteUser: {
    tag: "Users",
    summary: "Deletes a user, the sessions and the second factor",
    refusals: { 404: NO_USER, 409: OWN_OR_LAST, ...TOO_OFTEN },
  },
  listCompanyCodes: {
    tag: "Company codes",
    summary: "Lists codes by page, newest first",
    description: "An admin sees the codes of the own company, a superadmin all.",
    query: PAGE,
    refusals: WRONG_PAGE,
  },
  generateCompanyCodes: {
    tag: "Company codes",
    summary: "Creates 30 codes, each for one registration",
    refusals: { ...TOO_OFTEN },
  },
  updateCompanyCode: {
    tag: "Company codes",
    summary: "Changes a code",
    refusals: {
      400: "The code or its expiry is not allowed.",
      403: "The code would grant the superadmin role.",
      404: NO_CODE,
      409: "The code already exists, or was used more often than the new limit.",
      ...TOO_OFTEN,
    },
  },
  deleteCompanyCode: {
    tag: "Company codes",
    summary: "Deletes a code",
    refusals: { 404: NO_CODE, ...TOO_OFTEN },
  },
} satisfies Record<string, Operation>;

const NO_BACKUP = "The backup does not exist, belongs to another company, or its file is missing.";
const BUSY =
  "Another backup or restore is running, or the file is not a complete backup of this installation.";

export const BACKUP_OPERATIONS = {
  listBackups: { tag: "Backups", summary: "Lists backups, newest first" },
  createBackup: {
    tag: "Backups",
    summary: "Creates a backup of the company, or of all companies for a superadmin",
    refusals: { 409: BUSY, ...TOO_OFTEN },
  },
  syncBackups: {
    tag: "Backups",
    summary: "Updates the list to the backup files on disk",
    refusals: { 409: BUSY, ...TOO_OFTEN },
  },
  downloadBackup: {
    tag: "Backups",
    summary: "Downloads a backup file",
    mediaType: "application/zip",
    refusals: {
      404: NO_BACKUP,
      507: "The disk is full: the download cannot be written to the audit log.",
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
    summary: "Restores a backup, after a backup of the current state",
    refusals: { 404: NO_BACKUP, 409: BUSY, ...TOO_OFTEN },
  },
  previewRestore: {
    tag: "Backups",
    summary: "Returns what a restore would add and remove, without changing anything",
    refusals: { 404: NO_BACKUP, 409: BUSY, ...TOO_OFTEN },
  },
  getBackupSchedule: {
    tag: "Backups",
    summary: "Returns the state of scheduled backups",
  },
} satisfies Record<string, Operation>;

export const LOG_OPERATIONS = {
  listLogs: {
    tag: "Audit log",
    summary: "Lists log entries, newest first",
    description:
      "Without `limit`, all entries as a list; with `limit`, one page and in `next` the value of `before` for the next page.",
    query: {
      limit: {
        description: "The maximum number of entries.",
        schema: { type: "integer", minimum: 1, maximum: 5000 },
      },
      before: {
        description: "`next` of the previous page.",
        schema: { type: "string", pattern: "^\\d{1,15}-\\d{1,15}-[A-Za-z0-9_-]{1,64}$" },
      },
      since: {
        description: "The `legacyId` of an entry; only newer entries are returned.",
        schema: { type: "string" },
      },
    },
    refusals: {
      400: "`limit` or `before` is invalid.",
      404: "`since` names no entry that the caller may read.",
    },
  },
  getSupervision: {
    tag: "Supervision",
    summary:
      "Returns companies, codes, last and failed backups, free room and the state of the log",
    description:
      "For superadmins. It tells nothing of any company's documents. At most 2,000 companies, by name.",
  },
  verifyLogs: {
    tag: "Audit log",
    summary: "Verifies that no entry was altered",
    refusals: { ...TOO_OFTEN },
  },
  noteExport: {
    tag: "Audit log",
    summary: "Records in the log that a list was exported",
    refusals: { 403: "The caller may not read that list.", ...TOO_OFTEN },
  },
} satisfies Record<string, Operation>;
