import { HttpFailure } from "../../http/httpFailure";
import type { GoogleFailure, GoogleFailureKind } from "./googleFailure";
import { googleMessage } from "./googleMessage";

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
