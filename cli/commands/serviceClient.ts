import {
  OpenAnswer,
  OpenerConfig,
  OpenerHealth,
  type OpenRequest,
  ORIGIN_NOT_ALLOWED,
  OTHER_USER,
} from "@sgi/core/opener/api";
import type { DurationMs } from "@sgi/core/time/units";

const ANSWER_MS: DurationMs = 3_000;

/** Who answers on the port: nobody, this user's service, another user's, or another program. */
export type ServiceState =
  | { kind: "down" }
  | { kind: "up"; health: OpenerHealth }
  | { kind: "otherUser" }
  | { kind: "foreign"; status: number | null };

/** Speaks to the running service as this user's own commands: by the token, without an origin. */
export interface ServiceClient {
  port: number;
  state(): Promise<ServiceState>;
  /** Null when the service does not answer as it should. */
  config(): Promise<OpenerConfig | null>;
  /** Null as above. */
  open(request: OpenRequest): Promise<OpenAnswer | null>;
}

export interface ServiceClientDeps {
  port: number;
  /** Null where no service was ever started. */
  token(): Promise<string | null>;
  fetch: typeof fetch;
}

export function createServiceClient(deps: ServiceClientDeps): ServiceClient {
  const origin = `http://127.0.0.1:${deps.port}`;
  const call = async (path: string, body?: unknown): Promise<Response> => {
    const token = await deps.token();
    return deps.fetch(`${origin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return {
    port: deps.port,
    async state() {
      try {
        const answer = await call("/health");
        const said: unknown = await answer.json().catch(() => null);
        const health = answer.ok ? OpenerHealth.safeParse(said) : null;
        if (health?.success) return { kind: "up", health: health.data };
        if (answer.status === 403 && isOtherUsers(said)) return { kind: "otherUser" };
        return { kind: "foreign", status: answer.status };
      } catch (error) {
        return isRefused(error) ? { kind: "down" } : { kind: "foreign", status: null };
      }
    },
    config: () => read(call("/config"), OpenerConfig),
    open: (request) => read(call("/open", request), OpenAnswer),
  };
}

/** Ours would know our token, so that a helper which refuses the caller is somebody else's. */
function isOtherUsers(said: unknown): boolean {
  const code = said instanceof Object && "code" in said ? said.code : null;
  return code === OTHER_USER || code === ORIGIN_NOT_ALLOWED;
}

/** What an answer holds, whatever its status; null for none, or one of another shape. */
async function read<Shape>(
  answering: Promise<Response>,
  schema: { safeParse(value: unknown): { success: true; data: Shape } | { success: false } },
): Promise<Shape | null> {
  try {
    const parsed = schema.safeParse(await (await answering).json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Whether nothing listens; whatever else fails, somebody is there. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}
