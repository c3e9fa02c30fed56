import { ArchiveRefused } from "../../backups/archive/archiveRefused";
import { CopyFault } from "../../backups/copies/copyPlace";
import { ControlError } from "../../base/control/askServer";
import { HttpFailure } from "../../http/httpFailure";
import { InstallationError } from "../../storage/installation/folderMark";
import { KeyError } from "../../storage/secrets/secretKey";
import { CompanyDeleted } from "../../storage/store/schema/storeError";

const TOLD = [
  ArchiveRefused,
  CompanyDeleted,
  ControlError,
  CopyFault,
  HttpFailure,
  InstallationError,
  KeyError,
];

/** Whether an error's message is meant for users: in Italian, saying what is wrong. */
export function isTold(error: unknown): error is Error {
  return TOLD.some((kind) => error instanceof kind);
}
