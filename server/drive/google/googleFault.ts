import type { DriveWay } from "@sgi/core/drive";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { GoogleFailure, GoogleFailureKind } from "./googleFailure";

const MESSAGES: Readonly<Record<GoogleFailureKind, string>> = {
  needsAuthorization: messages.needsAuthorization,
  keyRefused: messages.googleKeyRefused,
  clockOff: messages.googleClockOff,
  notFound: messages.folderUnreadable,
  forbidden: messages.folderUnreadable,
  rate: messages.googleBusy,
  unreachable: messages.googleUnreachable,
  refused: messages.googleRefused,
  tooLarge: messages.googleOdd,
  oddAnswer: messages.googleOdd,
};

/** By the service account, no consent would help. */
const OF_SERVICE: Partial<typeof MESSAGES> = {
  notFound: messages.servedFolderGone,
  forbidden: messages.servedFolderGone,
  refused: messages.googleOdd,
};

/** Failures that an admin can fix. */
const OURS_TO_MEND: ReadonlySet<GoogleFailureKind> = new Set([
  "needsAuthorization",
  "notFound",
  "forbidden",
]);
const CONFLICT = 409;
/** Not a 5xx, which the panel would retry at once: the server has already tried six times. */
const FAILED_DEPENDENCY = 424;

/** The response to a caller when Google failed. Source: settled point 66. */
export function googleFault(failure: GoogleFailure, way: DriveWay): HttpFailure {
  const status = OURS_TO_MEND.has(failure.kind) ? CONFLICT : FAILED_DEPENDENCY;
  return new HttpFailure(status, googleMessage(failure, way));
}

/** Why Google refused, as a message for admins of a company that is linked by `way`. */
export function googleMessage(failure: GoogleFailure, way: DriveWay): string {
  const isService = way === "service";
  if (isApiOff(failure)) return isService ? messages.driveApiOff : messages.googleRefused;
  return (isService ? OF_SERVICE[failure.kind] : undefined) ?? MESSAGES[failure.kind];
}

/** Whether the API is not enabled in the project: another folder would not help. */
export function isApiOff({ reason }: GoogleFailure): boolean {
  return reason === "accessNotConfigured" || reason === "SERVICE_DISABLED";
}
