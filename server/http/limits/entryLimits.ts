import type { RouteName } from "@sgi/core/contract";
import type { LimitName } from "./rateLimits";

/**
 * What bounds the entries that a route writes into the audit log: `gate`: each call takes a point
 * of the caller's before its handler runs, one for each document where it names several; `handler`:
 * the handler takes points by a rule of its own, such as one for each company, or for wrong
 * passwords alone; `after`: each entry ends what another route began, which is limited.
 */
export type EntryLimit =
  | { gate: LimitName }
  | { handler: LimitName | "logins" }
  | { after: RouteName };

/**
 * How often each route may write into the audit log; null where it never does. A route without a line
 * here does not compile, and one that writes though it says null fails a test. The limits leave room
 * for all that a person can do by hand. Source: settled point 117.
 */
export const ENTRY_LIMITS = {
  csrfToken: null,
  login: { handler: "logins" },
  getUser: null,
  logout: { after: "login" },
  extendSession: null,
  // Only switching one's own reminders is logged.
  setPreference: { handler: "reminderEnds" },
  registerAdmin: { handler: "registrations" },
  verifyMfa: { handler: "mfaCodes" },
  getMfaStatus: null,
  setUpMfa: { gate: "mfaSetups" },
  enableMfa: { after: "setUpMfa" },
  disableMfa: { handler: "passwordHashes" },
  regenerateBackupCodes: { handler: "passwordHashes" },
  changePassword: { handler: "passwordHashes" },
  changeOwnName: { handler: "nameChanges" },
  listSessions: null,
  endSession: { after: "login" },
  endOtherSessions: { after: "login" },
  forgotPassword: { handler: "resetRequests" },
  verifyResetLink: null,
  resetPassword: { handler: "resets" },
  sendContact: { handler: "contacts" },
  listDocuments: null,
  listObsoleteDocuments: null,
  searchDocuments: null,
  searchDrive: null,
  getDocument: null,
  previewDocument: null,
  downloadDocument: null,
  updateDocument: { gate: "documentChanges" },
  archiveDocument: { gate: "documentChanges" },
  restoreDocument: { gate: "documentChanges" },
  restoreAllObsolete: { gate: "documentChanges" },
  archiveDocuments: { gate: "documentsOfMany" },
  restoreDocuments: { gate: "documentsOfMany" },
  zipDocuments: null,
  // A ticket of `zipDocuments`, which takes the point, is good for one.
  downloadZip: { handler: "zips" },
  getDocumentText: null,
  getDocumentSheets: null,
  getFingerprints: null,
  listDoubles: null,
  listFingerprints: null,
  listRevisions: null,
  downloadRevision: null,
  restoreRevision: { gate: "documentChanges" },
  listApprovals: null,
  getApproval: null,
  previewApproval: null,
  downloadApproval: null,
  noteApprovalOpened: null,
  decideApprovals: { gate: "documentsOfMany" },
  withdrawApproval: { gate: "documentChanges" },
  proposeAgain: { gate: "documentChanges" },
  listToRead: null,
  listOwnReadings: null,
  confirmReading: { gate: "documentChanges" },
  noteDocumentOpened: null,
  askReadings: { gate: "documentsOfMany" },
  changeReadingRequest: { gate: "documentChanges" },
  endReadingRequest: { gate: "documentChanges" },
  getDocumentReadings: null,
  recordPaper: { handler: "uploads" },
  getScan: null,
  correctForm: { gate: "documentChanges" },
  takeBackReading: { gate: "documentChanges" },
  getReadingMatrix: null,
  getReadersToUrge: null,
  urgeReaders: { gate: "documentsOfMany" },
  listOwners: null,
  setOwner: { gate: "documentsOfMany" },
  setExpiry: { gate: "documentChanges" },
  setExpiries: { gate: "documentsOfMany" },
  reviewDocument: { gate: "documentChanges" },
  reviewDocuments: { gate: "documentsOfMany" },
  urgeOwners: { gate: "documentsOfMany" },
  getCompany: null,
  setCompanySwitch: { handler: "companySwitches" },
  setFreeFolders: { handler: "companySwitches" },
  stateApproved: { gate: "documentsOfMany" },
  takeBackStatement: { gate: "documentChanges" },
  // The first one of a user; later ones are renewals.
  getCalendar: { after: "createUser" },
  renewCalendar: { handler: "calendarRenewals" },
  endReminders: { handler: "reminderEnds" },
  uploadBatch: { gate: "uploads" },
  checkUpload: null,
  getUploadStatus: null,
  startSync: { handler: "syncs" },
  planSync: null,
  getSyncStatus: null,
  listClients: null,
  saveDriveFolder: { handler: "driveFolders" },
  getDriveToken: null,
  // Google's answer comes to a page of its own, which writes the entry.
  getDriveAuthorization: { handler: "driveAuthorizations" },
  verifyDriveFolder: { handler: "driveFolders" },
  setDriveWay: { handler: "driveFolders" },
  disconnectDrive: { after: "getDriveAuthorization" },
  listUsers: null,
  getListedUser: null,
  createUser: { handler: "userChanges" },
  changeUserRole: { handler: "userChanges" },
  changeUserName: { handler: "nameChanges" },
  setApprovalRight: { handler: "userChanges" },
  deleteUser: { handler: "userChanges" },
  listGroups: null,
  createGroup: { gate: "groupChanges" },
  changeGroup: { gate: "groupChanges" },
  deleteGroup: { gate: "groupChanges" },
  importGroups: { gate: "groupChanges" },
  listInvitations: null,
  invite: { handler: "userChanges" },
  inviteAgain: { handler: "userChanges" },
  withdrawInvitation: { handler: "userChanges" },
  verifyInvitation: null,
  acceptInvitation: { handler: "invitations" },
  listCompanyCodes: null,
  generateCompanyCodes: { handler: "codeGenerations" },
  updateCompanyCode: { handler: "codeChanges" },
  deleteCompanyCode: { gate: "codeDeletions" },
  listLogs: null,
  listBackups: null,
  createBackup: { handler: "backupCreations" },
  syncBackups: { handler: "backupReadings" },
  downloadBackup: { handler: "backupTakings" },
  deleteBackup: { handler: "backupTakings" },
  restoreBackup: { handler: "backupReadings" },
  previewRestore: null,
  getBackupSchedule: null,
  getSupervision: null,
  verifyLogs: null,
  noteExport: { handler: "exportNotes" },
} as const satisfies Record<RouteName, EntryLimit | null>;

/** How many points a call takes: one, or one for each document that it names. */
export function entryPoints(input: unknown): number {
  const { ids, ...given } = (input ?? {}) as Record<string, unknown>;
  const named = given.documents ?? given.revisions;
  if (Array.isArray(named)) return Math.max(1, named.length);
  return Array.isArray(ids) ? Math.max(1, new Set(ids).size) : 1;
}
