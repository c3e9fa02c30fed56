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

/** Why Google did not give what was asked for, in words for an admin; of the company's folder. */
export function googleMessage({ kind, reason }: GoogleFailure): string {
  // The API is not switched on in the project, which no other folder helps against.
  if (reason === "accessNotConfigured" || reason === "SERVICE_DISABLED")
    return messages.googleRefused;
  return MESSAGES[kind];
}
