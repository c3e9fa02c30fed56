import { type DurationMs, pause, SECOND_MS, systemTimers } from "@sgi/core/time";
import { withTimeout } from "../base/time/waits";
import { apiHeaders } from "../http/apiHeaders";
import { createHasManyClients } from "../http/clientAddress";
import { createApp, isFormCall } from "./createApp";
import { DRAIN_LIMITS, type DrainLimits, drain, watchConnections } from "./listener/drain";
import { createHttpServer } from "./listener/httpServer";
import { listenOnPort } from "./listener/listenOnPort";
import { openParts, type PartsOptions, type ServeConfig } from "./openParts";
import { serverAddress } from "./serverAddress";
import type { ServerData } from "./serverData";

const timers = systemTimers;

/** How a server stops. All of it together stays below the half minute that orchestrators give. */
export interface StopLimits extends DrainLimits {
  /** How long /readyz says 503, while all else is served, to balancers that ask it. */
  noticeMs: DurationMs;
  /** How long the work in the background and the database may take after the last answer. */
  closeMs: DurationMs;
}

const STOP_LIMITS: StopLimits = {
  noticeMs: 5 * SECOND_MS,
  ...DRAIN_LIMITS,
  closeMs: 3 * SECOND_MS,
};

export interface RunningServer {
  /** Where the server answers, with the port that it got: `http://127.0.0.1:8080`. */
  url: string;
  /**
   * Lets running requests finish, as `StopLimits` says, then closes everything. Gives whether that
   * was done in time. May be called again.
   */
  stop(): Promise<boolean>;
}

interface Options extends Omit<PartsOptions, "origin"> {
  /** Take the next free port when the configured one is taken. */
  findFreePort?: boolean;
  stopLimits?: Partial<StopLimits>;
  /** Opened once the server listens, and asked to stop before all else. */
  beside?: (data: ServerData) => Promise<{ stop(): Promise<void> }>;
}

/**
 * Opens everything that the server works on, and listens. When one part fails, those opened before
 * are closed again, so that nothing stays locked.
 * @throws {Error} With an Italian message where the cause is the user's to mend.
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
    // Only now: a mail may hold a link to the address that was just taken.
    deps.onMail();
    const beside = await options.beside?.(deps);
    closers.push(() => beside?.stop());
    const limits = { ...STOP_LIMITS, ...options.stopLimits };
    const stopAll = async () => {
      // What runs there leaves off meanwhile; the data are closed once it has.
      void beside?.stop();
      if (deps.readiness.beginStop()) await pause(timers, limits.noticeMs);
      await drain(server, connections, limits);
      // What does not end, such as a question to a database that hangs, is left behind.
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
