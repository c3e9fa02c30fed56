import type { InputOf, JsonRoute, OutputOf } from "../api/route";
import { systemTimers, type Timers } from "../time/clock";
import { type DurationMs, SECOND_MS } from "../time/units";
import type { AccessCode } from "./accessCode";
import { OPENER_ORIGIN, readHealth } from "./api";
import { clip } from "./clip";
import { askingProof, isProved, newChallenge } from "./proof";
import { readBounded } from "./readBounded";

/** The health check's limit. Source: spec 2 §9. */
export const HEALTH_MS: DurationMs = 2 * SECOND_MS;
/** The limit of reading and changing the folders: a network folder may take its time. */
export const CONFIG_MS: DurationMs = 5 * SECOND_MS;
/** How long to wait while the browser asks the user. Source: settled point 41. */
export const ASKING_MS: DurationMs = 60 * SECOND_MS;

/** What became of a call to the helper. `failed`: no answer, a redirect, or one that is no answer. */
export type OpenerAnswer<T> =
  | { kind: "ok"; data: T }
  | { kind: "status"; status: number; code: string | null; message: string | null }
  | { kind: "timeout" }
  | { kind: "failed" };

type CallOptions<R extends JsonRoute> = { limitMs: DurationMs } & (InputOf<R> extends null
  ? { body?: never }
  : { body: InputOf<R> });

/** Calls the helper by a route of its contract; never rejects. */
export type CallOpener = <R extends JsonRoute>(
  route: R,
  options: CallOptions<R>,
) => Promise<OpenerAnswer<OutputOf<R>>>;

/** What belongs to the panel stays with it, and no answer is kept. */
const APART = { credentials: "omit", cache: "no-store", redirect: "error" } as const;

/**
 * The way to the helper on the user's own PC. Neither cookies nor the CSRF token go along, since
 * whatever listens on that port is not the API; no redirect is followed, nothing is cached, and no
 * more is read than a helper would say. `accessCode` is the helper's own, where its user gave it; it
 * goes to nothing that has not shown, just before, that it holds it.
 * Source: spec 2 §7, settled point 36.
 */
export function createOpenerCalls(deps: {
  fetch: typeof globalThis.fetch;
  timers?: Timers | undefined;
  accessCode?: Pick<AccessCode, "get">;
}): CallOpener {
  const { timers = systemTimers } = deps;

  /** The code, where whoever listens holds it. */
  async function provedCode(signal: AbortSignal): Promise<string | null> {
    const code = deps.accessCode?.get() ?? null;
    if (code === null) return null;
    const challenge = newChallenge();
    const headers = { Authorization: askingProof(challenge) };
    const { method, path } = readHealth;
    const response = await deps.fetch(OPENER_ORIGIN + path, { method, ...APART, signal, headers });
    return (await isProved(await readBounded(response), code, challenge)) ? code : null;
  }

  return async <R extends JsonRoute>(
    { method, path, output }: R,
    { body, limitMs }: CallOptions<R>,
  ): Promise<OpenerAnswer<OutputOf<R>>> => {
    const limit = new AbortController();
    const cancel = timers.after(limitMs, () => limit.abort());
    try {
      const code = await provedCode(limit.signal);
      const response = await deps.fetch(`${OPENER_ORIGIN}${path}`, {
        method,
        ...APART,
        signal: limit.signal,
        headers: {
          ...(body && { "Content-Type": "application/json" }),
          ...(code && { Authorization: `Bearer ${code}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
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
