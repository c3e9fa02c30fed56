import type { InputOf, JsonRoute, OutputOf } from "../api/route";
import { systemTimers, type Timers } from "../time/clock";
import { type DurationMs, SECOND_MS } from "../time/units";
import type { AccessCode } from "./accessCode";
import { OPENER_ORIGIN } from "./api";
import { clip, readBounded } from "./readBounded";

/** The health check's limit. Source: spec 2 §9. */
export const HEALTH_MS: DurationMs = 2 * SECOND_MS;
/** The limit of reading and changing the folders: a network folder may take its time. */
export const CONFIG_MS: DurationMs = 5 * SECOND_MS;
/** How long to wait while the browser asks the user. Source: settled point 41. */
export const ASKING_MS: DurationMs = 60 * SECOND_MS;

/** The outcome of a call to the helper. `failed`: no answer, a redirect, or an invalid answer. */
export type OpenerAnswer<T> =
  | { kind: "ok"; data: T }
  | { kind: "status"; status: number; code: string | null; message: string | null }
  | { kind: "timeout" }
  | { kind: "failed" };

type CallOptions<R extends JsonRoute> = {
  limitMs: DurationMs;
  /** Called once the request has gone out; not if it never does. */
  onSent?: (() => void) | undefined;
} & (InputOf<R> extends null ? { body?: never } : { body: InputOf<R> });

/** Calls the helper by a route of its contract; never rejects. */
export type CallOpener = <R extends JsonRoute>(
  route: R,
  options: CallOptions<R>,
) => Promise<OpenerAnswer<OutputOf<R>>>;

/** Sends no cookies, caches no answer and follows no redirect. */
const APART = { credentials: "omit", cache: "no-store", redirect: "error" } as const;

/**
 * Calls the helper on the user's own PC. No cookies and no CSRF token are sent, since another
 * program may listen on that port; redirects are not followed, nothing is cached, and the answer is
 * read only up to the size that a helper sends. `accessCode` is the helper's own code, if the user
 * entered it; it is sent only to a helper that has just proved that it knows it. Source: spec 2 §7,
 * settled point 36.
 */
export function createOpenerCalls(deps: {
  fetch: typeof globalThis.fetch;
  timers?: Timers | undefined;
  accessCode?: Pick<AccessCode, "get">;
}): CallOpener {
  const { timers = systemTimers } = deps;

  return async <R extends JsonRoute>(
    { method, path, output }: R,
    { body, limitMs, onSent }: CallOptions<R>,
  ): Promise<OpenerAnswer<OutputOf<R>>> => {
    const limit = new AbortController();
    const cancel = timers.after(limitMs, () => limit.abort());
    const send = (path: string, authorization: string | null, init: RequestInit) =>
      deps.fetch(OPENER_ORIGIN + path, {
        ...APART,
        ...init,
        signal: limit.signal,
        headers: {
          ...(init.body && { "Content-Type": "application/json" }),
          ...(authorization && { Authorization: authorization }),
        },
      });
    try {
      const code = deps.accessCode?.get();
      // Lazy: few users have a code.
      const bearer = code ? await (await import("./proof")).provedBearer(code, send) : null;
      const answering = send(path, bearer, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      onSent?.();
      const response = await answering;
      const value = await readBounded(response);
      if (response.ok) return { kind: "ok", data: output.parse(value) as OutputOf<R> };
      return { kind: "status", status: response.status, ...explanation(value) };
    } catch {
      return { kind: limit.signal.aborted ? "timeout" : "failed" };
    } finally {
      cancel();
    }
  };
}

function explanation(value: unknown): { code: string | null; message: string | null } {
  const { code, message } = (value ?? {}) as Record<string, unknown>;
  return { code: clip(code), message: clip(message) };
}
