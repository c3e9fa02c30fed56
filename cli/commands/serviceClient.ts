import { OpenAnswer, OpenerConfig, OpenerHealth, type OpenRequest } from "@sgi/core/opener/api";
import type { DurationMs } from "@sgi/core/time/units";

const ANSWER_MS: DurationMs = 3_000;

/** Who answers on the port: nobody, this user's service, or something that does not know us. */
export type ServiceState =
  | { kind: "down" }
  | { kind: "up"; health: OpenerHealth }
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
        const health = answer.ok ? OpenerHealth.safeParse(await answer.json()) : null;
        if (health?.success) return { kind: "up", health: health.data };
        return { kind: "foreign", status: answer.status };
      } catch (error) {
        return isRefused(error) ? { kind: "down" } : { kind: "foreign", status: null };
      }
    },
    config: () => read(call("/config"), OpenerConfig),
    open: (request) => read(call("/open", request), OpenAnswer),
  };
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
