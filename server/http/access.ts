import type { RouteName } from "@sgi/core/contract";
import type { Access } from "@sgi/core/session";

const ADMIN = ["admin"] as const;
/** The roles that have a second factor, company codes and the audit log. Source: spec 2 §6. */
const ADMINS = ["admin", "superadmin"] as const;
const SUPERADMIN = ["superadmin"] as const;

/** The roles that may call each route; a route without a line here does not compile. */
export const ROUTE_ACCESS = {
  csrfToken: "public",
  login: "public",
  getUser: "signedIn",
  logout: "signedIn",
  extendSession: "signedIn",
  setPreference: "signedIn",
  registerAdmin: "public",
  // Public: a login that waits for its second factor has its own cookie and no session yet.
  verifyMfa: "public",
  getMfaStatus: "signedIn",
  setUpMfa: ADMINS,
  enableMfa: ADMINS,
  disableMfa: "signedIn",
  regenerateBackupCodes: "signedIn",
  changePassword: "signedIn",
  forgotPassword: "public",
  verifyResetLink: "public",
  resetPassword: "public",
  sendContact: "public",
  listDocuments: "signedIn",
  listObsoleteDocuments: "signedIn",
  searchDocuments: "signedIn",
  getDocument: "signedIn",
  previewDocument: "signedIn",
  downloadDocument: "signedIn",
  updateDocument: ADMIN,
  archiveDocument: ADMIN,
  restoreDocument: ADMIN,
  restoreAllObsolete: ADMIN,
  archiveDocuments: ADMIN,
  restoreDocuments: ADMIN,
  zipDocuments: "signedIn",
  downloadZip: "signedIn",
  // Viewers get the 404 of an unknown document, from the handler.
  getDocumentText: "signedIn",
  listRevisions: "signedIn",
  // Viewers get the 404 of an unknown revision, from the handler.
  downloadRevision: "signedIn",
  restoreRevision: ADMIN,
  uploadBatch: ADMIN,
  getUploadStatus: ADMIN,
  startSync: ADMIN,
  planSync: ADMIN,
  getSyncStatus: ADMIN,
  listClients: ADMIN,
  saveDriveFolder: ADMIN,
  getDriveToken: ADMIN,
  getDriveAuthorization: ADMIN,
  disconnectDrive: ADMIN,
  listUsers: ADMIN,
  createUser: ADMIN,
  changeUserRole: ADMIN,
  deleteUser: ADMIN,
  listCompanyCodes: ADMINS,
  generateCompanyCodes: ADMINS,
  updateCompanyCode: ADMINS,
  deleteCompanyCode: ADMINS,
  listLogs: ADMINS,
  listBackups: ADMINS,
  createBackup: ADMINS,
  syncBackups: SUPERADMIN,
  downloadBackup: ADMINS,
  deleteBackup: SUPERADMIN,
  restoreBackup: ADMINS,
  previewRestore: ADMINS,
  getBackupSchedule: ADMINS,
  getSupervision: SUPERADMIN,
  verifyLogs: ADMINS,
  noteExport: "signedIn",
} as const satisfies Record<RouteName, Access>;

export type RouteAccess = typeof ROUTE_ACCESS;
