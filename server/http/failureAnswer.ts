import type { AppContext, AppDeps } from "./appEnv";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

/**
 * Turns what a handler threw into JSON `{ message }`. What was not foreseen is logged with its stack
 * and answered with a plain 500 that says nothing of it.
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
    if (error instanceof HttpFailure) {
      const body = JSON.stringify({ message: error.message });
      return new Response(body, { status: error.status, headers: { ...base, ...error.headers } });
    }
    deps.log.error({ id: requestId, err: error }, "request failed");
    return new Response(JSON.stringify({ message: messages.internal }), {
      status: 500,
      headers: base,
    });
  };
}
