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
export function googleFault(failure: GoogleFailure): HttpFailure {
  const status = OURS_TO_MEND.has(failure.kind) ? CONFLICT : FAILED_DEPENDENCY;
  return new HttpFailure(status, googleMessage(failure));
}

/** Why Google refused, as a message for admins. */
export function googleMessage({ kind, reason }: GoogleFailure): string {
  // The API is not enabled in the project: another folder would not help.
  if (reason === "accessNotConfigured" || reason === "SERVICE_DISABLED")
    return messages.googleRefused;
  return MESSAGES[kind];
}
