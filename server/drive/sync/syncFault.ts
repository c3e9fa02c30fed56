import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { LeaseLost } from "../../storage/background/lease";
import { GoogleFailure } from "../google/googleFailure";
import { googleFault } from "../google/googleFault";
import { type SyncRefusal, SyncRefused } from "./shared/syncRefused";

const CONFLICT = 409;

const REFUSALS: Readonly<Record<SyncRefusal, string>> = {
  folderGone: messages.driveFolderGone,
  folderChanged: messages.driveFolderChanged,
  disconnected: messages.driveDisconnected,
  tooMany: messages.driveTooMany,
  tooLong: messages.syncTooLong,
  diskFull: messages.diskFull,
  stopped: messages.syncInterrupted,
  wordGone: messages.syncWordGone,
};

/** The response to the caller of a failed sync, and whether it is a fault of the server. */
export function syncFault(error: unknown): { failure: HttpFailure; isOurs: boolean } {
  if (error instanceof HttpFailure) return { failure: error, isOurs: false };
  if (error instanceof LeaseLost) {
    return { failure: new HttpFailure(CONFLICT, messages.syncInterrupted), isOurs: false };
  }
  if (error instanceof SyncRefused) {
    return { failure: new HttpFailure(CONFLICT, REFUSALS[error.refusal]), isOurs: false };
  }
  if (error instanceof GoogleFailure) {
    return { failure: googleFault(error), isOurs: false };
  }
  return { failure: new HttpFailure(500, messages.syncFailed), isOurs: true };
}
