import { HttpFailure } from "../../http/httpFailure";
import type { GoogleFailure, GoogleFailureKind } from "./googleFailure";
import { googleMessage } from "./googleMessage";

/** What an admin can do something about; all else is Google's own. */
const OURS_TO_MEND: ReadonlySet<GoogleFailureKind> = new Set([
  "needsAuthorization",
  "notFound",
  "forbidden",
]);
const CONFLICT = 409;
/** No 5xx, which the panel tries again at once: the server itself has tried six times by then. */
const FAILED_DEPENDENCY = 424;

/** What a caller is told of a call of Google that came to nothing. Source: settled point 66. */
export function googleFault(failure: GoogleFailure): HttpFailure {
  const status = OURS_TO_MEND.has(failure.kind) ? CONFLICT : FAILED_DEPENDENCY;
  return new HttpFailure(status, googleMessage(failure));
}
