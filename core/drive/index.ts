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
