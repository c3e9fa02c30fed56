export {
  DriveClient,
  DriveClientList,
  DriveFolder,
  DriveToken,
  disconnectDrive,
  getDriveAuthorization,
  getDriveToken,
  listClients,
  saveDriveFolder,
} from "./api";
export {
  clientOf,
  type DriveConnection,
  driveConnection,
  driveFolderKey,
  type SyncReadiness,
  syncReadiness,
} from "./connection";
export type { DriveFailure } from "./failure";
export { type FolderPicker, OPENING_MS, OPENING_TRIES } from "./pickFolder";
export {
  AUTHORIZATION_MS,
  createDriveSetup,
  type DriveConsent,
  type DriveSetup,
  type DriveSetupStep,
  type DriveWindow,
} from "./setup";
