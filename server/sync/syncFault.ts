import { GoogleFailure, type GoogleFailureKind } from "../google/googleFailure";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { type SyncRefusal, SyncRefused } from "./syncRefused";

type Answer = readonly [status: number, message: string];

const OF_GOOGLE: Readonly<Record<GoogleFailureKind, Answer>> = {
  needsAuthorization: [409, messages.driveUnauthorized],
  notFound: [409, messages.driveFolderGone],
  forbidden: [409, messages.driveForbidden],
  rate: [503, messages.driveBusy],
  unreachable: [502, messages.driveUnreachable],
  refused: [502, messages.driveOdd],
  tooLarge: [502, messages.driveOdd],
  oddAnswer: [502, messages.driveOdd],
};

const OF_OURS: Readonly<Record<SyncRefusal, Answer>> = {
  folderGone: [409, messages.driveFolderGone],
  leaseLost: [409, messages.syncInterrupted],
  stopped: [503, messages.syncInterrupted],
};

/** What the caller is told of a sync that failed, and whether it is a fault of the server. */
export function syncFault(error: unknown): { failure: HttpFailure; isOurs: boolean } {
  if (error instanceof HttpFailure) return { failure: error, isOurs: false };
  const answer =
    (error instanceof GoogleFailure && OF_GOOGLE[error.kind]) ||
    (error instanceof SyncRefused && OF_OURS[error.refusal]);
  if (!answer) return { failure: new HttpFailure(500, messages.syncFailed), isOurs: true };
  return { failure: new HttpFailure(...answer), isOurs: false };
}
