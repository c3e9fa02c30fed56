import { GoogleFailure, type GoogleFailureKind } from "../google/googleFailure";
import { googleMessage } from "../google/googleMessage";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { type SyncRefusal, SyncRefused } from "./syncRefused";

/** What an admin can do something about; all else is Google's own. */
const OURS_TO_MEND: ReadonlySet<GoogleFailureKind> = new Set([
  "needsAuthorization",
  "notFound",
  "forbidden",
]);
const BAD_GATEWAY = 502;
const CONFLICT = 409;

const REFUSALS: Readonly<Record<SyncRefusal, string>> = {
  folderGone: messages.driveFolderGone,
  leaseLost: messages.syncInterrupted,
  stopped: messages.syncInterrupted,
};

/** What the caller is told of a sync that failed, and whether it is a fault of the server. */
export function syncFault(error: unknown): { failure: HttpFailure; isOurs: boolean } {
  if (error instanceof HttpFailure) return { failure: error, isOurs: false };
  if (error instanceof SyncRefused) {
    return { failure: new HttpFailure(CONFLICT, REFUSALS[error.refusal]), isOurs: false };
  }
  if (error instanceof GoogleFailure) {
    const status = OURS_TO_MEND.has(error.kind) ? CONFLICT : BAD_GATEWAY;
    return { failure: new HttpFailure(status, googleMessage(error)), isOurs: false };
  }
  return { failure: new HttpFailure(500, messages.syncFailed), isOurs: true };
}
