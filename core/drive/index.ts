export {
  DriveCompany,
  DriveCompanyList,
  DriveFolder,
  DriveToken,
  DriveWay,
  disconnectDrive,
  getDriveAuthorization,
  getDriveToken,
  listClients,
  saveDriveFolder,
  setDriveWay,
  VerifiedFolder,
  verifyDriveFolder,
} from "./api";
export {
  clientOf,
  DRIVE_STEPS,
  type DriveConnection,
  type DriveStep,
  driveConnection,
  driveFolderKey,
  isStepDone,
  type SyncReadiness,
  syncReadiness,
} from "./connection";
export { CONSENT_WAIT_MS, type DriveWindow } from "./consentWait";
export type { DriveFailure, MissingKeys } from "./failure";
export { readFolderLink } from "./folderLink";
export { folderNameOf } from "./folderName";
export { type FolderPicker, OPENING_MS, OPENING_TRIES, PICKER_CODE_MS } from "./pickFolder";
export {
  createDriveSetup,
  type DriveConsent,
  type DriveSetup,
  type DriveSetupStep,
} from "./setup";
