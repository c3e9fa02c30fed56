import { type DurationMs, pause, SECOND_MS, systemTimers } from "@sgi/core/time";
import { withTimeout } from "../base/time/waits";
import { apiHeaders } from "../http/apiHeaders";
import { createHasManyClients } from "../http/clientAddress";
import type { ServerData } from "./appDeps";
import { createApp, isFormCall } from "./createApp";
import { DRAIN_LIMITS, type DrainLimits, drain, watchConnections } from "./listener/drain";
import { createHttpServer } from "./listener/httpServer";
import { listenOnPort } from "./listener/listenOnPort";
import { openParts, type PartsOptions, type ServeConfig } from "./openParts";

const timers = systemTimers;

/** Time limits for stopping; together less than the half minute that orchestrators allow. */
export interface StopLimits extends DrainLimits {
  /** How long /readyz answers 503 while requests are still served, if load balancers ask it. */
  noticeMs: DurationMs;
  /** How long background work and database may take after the last answer. */
  closeMs: DurationMs;
}

const STOP_LIMITS: StopLimits = {
  noticeMs: 5 * SECOND_MS,
  ...DRAIN_LIMITS,
  closeMs: 3 * SECOND_MS,
};

export interface RunningServer {
  /** The server's URL with the actual port: `http://127.0.0.1:8080`. */
  url: string;
  /**
   * Lets active requests finish within `StopLimits`, then closes everything. Resolves to whether
   * that took no longer than allowed. May be called again.
   */
  stop(): Promise<boolean>;
}

interface Options extends Omit<PartsOptions, "origin"> {
  /** Take the next free port when the configured one is taken. */
  findFreePort?: boolean;
  stopLimits?: Partial<StopLimits>;
  /** Started once the server listens, and stopped before everything else. */
  beside?: (data: ServerData) => Promise<{ stop(): Promise<void> }>;
}

/**
 * Opens everything that the server needs, and listens. If one step fails, the earlier ones are
 * closed again, so that nothing stays locked.
 * @throws {Error} With an Italian message when the user can solve it.
 */
export async function startServer(config: ServeConfig, options: Options): Promise<RunningServer> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    let ownUrl = "";
    const origin = () => config.publicUrl ?? ownUrl;
    const deps = await openParts(config, { ...options, origin }, closers);
    const server = createHttpServer(createApp(deps).fetch, {
      headers: apiHeaders(config),
      takesForm: ({ url = "", headers }) =>
        isFormCall(url.split("?", 1)[0] ?? "", headers["content-type"]),
      hasManyClients: createHasManyClients(config.trustedProxies),
      log: options.log,
    });
    const connections = watchConnections(server);
    const port = await listenOnPort(server, {
      ...config,
      findFreePort: options.findFreePort ?? false,
    });
    ownUrl = serverAddress(config.host, port);
    // Not earlier: a mail may contain a link with the port that was just assigned.
    deps.onMail();
    const beside = await options.beside?.(deps);
    closers.push(() => beside?.stop());
    const limits = { ...STOP_LIMITS, ...options.stopLimits };
    const stopAll = async () => {
      // It stops in parallel with the rest; `close` waits for it before closing the data.
      void beside?.stop();
      if (deps.readiness.beginStop()) await pause(timers, limits.noticeMs);
      await drain(server, connections, limits);
      // What does not end, such as a query to a hanging database, is abandoned.
      const work = close().then(() => true);
      return withTimeout(timers, limits.closeMs, { work, onLate: () => false });
    };
    let stopping: Promise<boolean> | undefined;
    return { url: ownUrl, stop: () => (stopping ??= stopAll()) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The URL of a server; one that listens on all addresses gets this machine's name. */
function serverAddress(host: string, port: number): string {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const name = isEverywhere ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
