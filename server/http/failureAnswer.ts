import { troubleOf } from "../store/trouble";
import type { AppContext, AppDeps } from "./appEnv";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

/** When to ask again after the database was lost: it is back in about so long after a restart. */
const RETRY_SECONDS = 5;

/**
 * Turns what a handler threw into JSON `{ message }`. What was not foreseen is logged with its stack
 * and answered with a status and a plain text that say nothing of it.
 */
export function createFailureAnswer(deps: {
  headers: Readonly<Record<string, string>>;
  log: Pick<AppDeps["log"], "error">;
}) {
  return (error: unknown, c: AppContext): Response => {
    const requestId = c.get("requestId");
    const base = {
      ...deps.headers,
      "Content-Type": "application/json; charset=UTF-8",
      "X-Request-Id": requestId,
    };
    const failure = error instanceof HttpFailure ? error : failureOf(error);
    if (failure !== error) deps.log.error({ id: requestId, err: error }, "request failed");
    const body = JSON.stringify({ message: failure.message });
    return new Response(body, { status: failure.status, headers: { ...base, ...failure.headers } });
  };
}

/** What passes is told as such, so that callers ask again; the rest is ours to mend. */
function failureOf(error: unknown): HttpFailure {
  const trouble = troubleOf(error);
  if (trouble === "full") return new HttpFailure(507, messages.diskFull);
  if (trouble === null) return new HttpFailure(500, messages.internal);
  return new HttpFailure(503, messages.unavailable, { "Retry-After": String(RETRY_SECONDS) });
}
