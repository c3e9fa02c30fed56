import { ArchiveRefused } from "../../backups/archive/archiveTexts";
import { CopyFault } from "../../backups/copies/copyPlace";
import { ControlError } from "../../base/control/askServer";
import { HttpFailure } from "../../http/httpFailure";
import { InstallationError } from "../../storage/installation/folderMark";
import { KeyError } from "../../storage/secrets/secretKey";
import { outageOf } from "../../storage/store/engines/outage";
import { CompanyDeleted, DISK_FULL } from "../../storage/store/schema/storeError";

const OTHER_TROUBLE = "Il database o il disco non rispondono: ripeti il comando.";

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

/**
 * Why a task failed, in Italian.
 * @throws The error itself, when users cannot solve it.
 */
export function taskProblem(error: unknown, signal: AbortSignal): string {
  if (signal.aborted && error === signal.reason) return "Interrotto: non è rimasto nulla a metà.";
  if (isTold(error)) return error.message;
  const trouble = outageOf(error);
  if (trouble === null) throw error;
  return trouble === "full" ? DISK_FULL : OTHER_TROUBLE;
}
