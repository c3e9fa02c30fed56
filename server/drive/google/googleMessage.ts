import { messages } from "../../http/messages";
import type { GoogleFailure, GoogleFailureKind } from "./googleFailure";

const MESSAGES: Readonly<Record<GoogleFailureKind, string>> = {
  needsAuthorization: messages.needsAuthorization,
  notFound: messages.folderUnreadable,
  forbidden: messages.folderUnreadable,
  rate: messages.googleBusy,
  unreachable: messages.googleUnreachable,
  refused: messages.googleRefused,
  tooLarge: messages.googleOdd,
  oddAnswer: messages.googleOdd,
};

/** Why Google refused, as a message for admins. */
export function googleMessage({ kind, reason }: GoogleFailure): string {
  // The API is not enabled in the project: another folder would not help.
  if (reason === "accessNotConfigured" || reason === "SERVICE_DISABLED")
    return messages.googleRefused;
  return MESSAGES[kind];
}
