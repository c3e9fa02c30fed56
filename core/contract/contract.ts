import { login } from "../accounts/auth/api";
import {
  deleteCompanyCode,
  generateCompanyCodes,
  listCompanyCodes,
  updateCompanyCode,
} from "../accounts/codes/api";
import { sendContact } from "../accounts/contact/api";
import {
  acceptInvitation,
  invite,
  inviteAgain,
  listInvitations,
  verifyInvitation,
  withdrawInvitation,
} from "../accounts/invitations/api";
import {
  disableMfa,
  enableMfa,
  getMfaStatus,
  regenerateBackupCodes,
  setUpMfa,
  verifyMfa,
} from "../accounts/mfa/api";
import { registerAdmin } from "../accounts/registration/api";
import { forgotPassword, resetPassword, verifyResetLink } from "../accounts/reset/api";
import {
  changeOwnName,
  changeUserName,
  changeUserRole,
  createUser,
  deleteUser,
  getListedUser,
  listUsers,
} from "../accounts/users/api";
import { csrfTokenRoute } from "../api/csrf";
import type { InputOf, OutputOf, PathParams, Route } from "../api/route";
import {
  decideApprovals,
  downloadApproval,
  getApproval,
  listApprovals,
  noteApprovalOpened,
  previewApproval,
  proposeAgain,
  setApprovalRight,
  setFreeFolders,
  stateApproved,
  takeBackStatement,
  withdrawApproval,
} from "../approvals/api";
import {
  createBackup,
  deleteBackup,
  downloadBackup,
  getBackupSchedule,
  previewRestore,
  restoreBackup,
  syncBackups,
} from "../backups/api";
import { listBackups } from "../backups/list";
import {
  endReminders,
  getCalendar,
  getCompany,
  listOwners,
  renewCalendar,
  reviewDocument,
  reviewDocuments,
  setCompanySwitch,
  setExpiries,
  setExpiry,
  setOwner,
  urgeOwners,
} from "../deadlines/api";
import {
  archiveDocument,
  downloadDocument,
  listDocuments,
  listObsoleteDocuments,
  previewDocument,
  restoreAllObsolete,
  restoreDocument,
  updateDocument,
} from "../documents/api";
import {
  getDocumentSheets,
  getDocumentText,
  searchDocuments,
  searchDrive,
} from "../documents/content/api";
import { getFingerprints, listFingerprints } from "../documents/fingerprints/fingerprints";
import { getDocument } from "../documents/getDocument";
import { downloadRevision, listRevisions, restoreRevision } from "../documents/history/api";
import {
  archiveDocuments,
  downloadZip,
  listDoubles,
  restoreDocuments,
  zipDocuments,
} from "../documents/many/api";
import {
  disconnectDrive,
  getDriveAuthorization,
  getDriveToken,
  listClients,
  saveDriveFolder,
  setDriveWay,
  verifyDriveFolder,
} from "../drive/api";
import { startSync } from "../drive/sync/api";
import { getSyncStatus, planSync } from "../drive/sync/report";
import { listLogs, noteExport, verifyLogs } from "../logs/api";
import {
  askReadings,
  changeGroup,
  changeReadingRequest,
  confirmReading,
  correctForm,
  createGroup,
  deleteGroup,
  endReadingRequest,
  importGroups,
  listGroups,
  listOwnReadings,
  listToRead,
  noteDocumentOpened,
  takeBackReading,
} from "../readings/api";
import { getDocumentReadings, getScan, recordPaper } from "../readings/documentApi";
import { getReadersToUrge, getReadingMatrix, urgeReaders } from "../readings/matrixApi";
import { extendSession, getUser, logout } from "../session/api";
import { changePassword, setPreference } from "../settings/api";
import { endOtherSessions, endSession, listSessions } from "../settings/sessions";
import { getSupervision } from "../supervision/api";
import { getUploadStatus, uploadBatch } from "../uploads/api";
import { checkUpload } from "../uploads/check/api";

/** The API, once: the client calls it, fixtures mock it, the server implements it. */
export const contract = {
  csrfToken: csrfTokenRoute,
  getUser,
  login,
  logout,
  extendSession,
  setPreference,
  registerAdmin,
  verifyMfa,
  getMfaStatus,
  setUpMfa,
  enableMfa,
  disableMfa,
  regenerateBackupCodes,
  changePassword,
  changeOwnName,
  listSessions,
  endSession,
  endOtherSessions,
  forgotPassword,
  verifyResetLink,
  resetPassword,
  sendContact,
  listDocuments,
  listObsoleteDocuments,
  searchDocuments,
  searchDrive,
  getDocument,
  previewDocument,
  downloadDocument,
  updateDocument,
  archiveDocument,
  restoreDocument,
  restoreAllObsolete,
  archiveDocuments,
  restoreDocuments,
  zipDocuments,
  downloadZip,
  listDoubles,
  getDocumentText,
  getDocumentSheets,
  getFingerprints,
  listFingerprints,
  listRevisions,
  downloadRevision,
  restoreRevision,
  listApprovals,
  getApproval,
  previewApproval,
  downloadApproval,
  noteApprovalOpened,
  decideApprovals,
  withdrawApproval,
  proposeAgain,
  listToRead,
  listOwnReadings,
  confirmReading,
  correctForm,
  noteDocumentOpened,
  askReadings,
  changeReadingRequest,
  endReadingRequest,
  getDocumentReadings,
  recordPaper,
  getScan,
  takeBackReading,
  getReadingMatrix,
  getReadersToUrge,
  urgeReaders,
  listOwners,
  setOwner,
  setExpiry,
  setExpiries,
  reviewDocument,
  reviewDocuments,
  urgeOwners,
  setCompanySwitch,
  getCalendar,
  getCompany,
  setFreeFolders,
  stateApproved,
  takeBackStatement,
  renewCalendar,
  endReminders,
  uploadBatch,
  checkUpload,
  getUploadStatus,
  startSync,
  planSync,
  getSyncStatus,
  listClients,
  saveDriveFolder,
  getDriveToken,
  getDriveAuthorization,
  disconnectDrive,
  verifyDriveFolder,
  setDriveWay,
  listUsers,
  createUser,
  changeUserRole,
  changeUserName,
  setApprovalRight,
  getListedUser,
  deleteUser,
  listGroups,
  createGroup,
  changeGroup,
  deleteGroup,
  importGroups,
  listInvitations,
  invite,
  inviteAgain,
  withdrawInvitation,
  verifyInvitation,
  acceptInvitation,
  listCompanyCodes,
  generateCompanyCodes,
  updateCompanyCode,
  deleteCompanyCode,
  listLogs,
  listBackups,
  createBackup,
  syncBackups,
  downloadBackup,
  deleteBackup,
  restoreBackup,
  previewRestore,
  getBackupSchedule,
  getSupervision,
  verifyLogs,
  noteExport,
} as const satisfies Record<string, Route>;

export type Contract = typeof contract;
export type RouteName = keyof Contract;

/** The parameters in a route's path. */
export type RouteParams<Name extends RouteName> = PathParams<Contract[Name]["path"]>;
/** The JSON body that a route takes; null when it takes none. */
export type RouteInput<Name extends RouteName> = InputOf<Contract[Name]>;
/** The JSON that a route answers. */
export type RouteOutput<Name extends RouteName> = OutputOf<Contract[Name]>;
