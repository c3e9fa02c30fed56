import type { Route } from "@sgi/core/api";
import {
  askingProof,
  type GateCode,
  isProved,
  newChallenge,
  OPENER_HOST,
  type OpenerHealth,
  type OpenerRoots,
  readHealth,
  readRoots,
} from "@sgi/core/opener";
import type { DurationMs, Timers } from "@sgi/core/time";

const ANSWER_MS: DurationMs = 3_000;

/** Who answers on the port: nobody, this user's service, another user's, or another program. */
export type ServiceState =
  | { kind: "down" }
  | { kind: "up"; health: OpenerHealth }
  | { kind: "otherUser" }
  | { kind: "foreign"; status: number | null };

/**
 * Calls the running service for this user's own commands: with the token, without an origin. It
 * sends the token only after the other side has just proved that it holds the same token. Source:
 * threat 6.
 */
export interface ServiceClient {
  port: number;
  state(): Promise<ServiceState>;
  /** Null when the service does not answer as it should. */
  config(): Promise<OpenerRoots | null>;
}

export interface ServiceClientDeps {
  port: number;
  /** Null where no service was ever started. */
  token(): Promise<string | null>;
  fetch: typeof fetch;
  timers: Timers;
}

/** An answer: its status and its JSON; null when the body is no JSON. */
interface Said {
  status: number;
  json: unknown;
  /** Set when the answer does not come from a service of this user. */
  isStranger?: true;
}

export function createServiceClient({
  port,
  token,
  fetch,
  timers,
}: ServiceClientDeps): ServiceClient {
  const send = async (
    { method, path }: Route,
    authorization: string | null,
    signal: AbortSignal,
  ): Promise<Said> => {
    const answer = await fetch(`http://${OPENER_HOST}:${port}${path}`, {
      method,
      redirect: "error",
      signal,
      headers: authorization === null ? {} : { Authorization: authorization },
    });
    return { status: answer.status, json: await answer.json().catch(() => null) };
  };

  /** Returns the answer to the call, or to the challenge before it if that held no proof. */
  const ask = async (route: Route): Promise<Said> => {
    const limit = new AbortController();
    const cancel = timers.after(ANSWER_MS, () => limit.abort());
    try {
      const secret = await token();
      if (secret === null) return await send(route, null, limit.signal);
      const challenge = newChallenge();
      const said = await send(readHealth, askingProof(challenge), limit.signal);
      if (!(await isProved(said.json, secret, challenge))) return { ...said, isStranger: true };
      return await send(route, `Bearer ${secret}`, limit.signal);
    } finally {
      cancel();
    }
  };
  return {
    port,
    async state() {
      try {
        const said = await ask(readHealth);
        const health = healthIn(said);
        if (health !== null) return { kind: "up", health };
        const { status, json } = said;
        if (status === 403 && isOtherUsers(json)) return { kind: "otherUser" };
        return { kind: "foreign", status };
      } catch (error) {
        return isRefused(error) ? { kind: "down" } : { kind: "foreign", status: null };
      }
    },
    async config() {
      const said = await ask(readRoots).catch(() => null);
      return said?.isStranger ? null : (readRoots.output.safeParse(said?.json).data ?? null);
    },
  };
}

function healthIn({ status, json, isStranger }: Said): OpenerHealth | null {
  if (status !== 200 || isStranger) return null;
  return readHealth.output.safeParse(json).data ?? null;
}

/** Our own service would prove itself, so a helper that refuses the caller is another user's. */
const OTHERS: readonly GateCode[] = ["peer_user", "origin_not_allowed"];

function isOtherUsers(said: unknown): boolean {
  const code = said instanceof Object && "code" in said ? said.code : null;
  return OTHERS.some((other) => other === code);
}

/** Whether nothing listens; any other failure means that some program does. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}
