import { createServer } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { systemClock } from "@sgi/core/time/clock";
import { type DurationMs, MINUTE_MS } from "@sgi/core/time/units";
import { createMemoryLoginLimiter } from "../auth/loginLimiter";
import { createMemoryRateLimits } from "../auth/rateLimits";
import { rememberSessions } from "../auth/rememberSessions";
import { loadSecretKey } from "../auth/secretKey";
import { openData } from "../commands/openData";
import type { Config } from "../config/config";
import { panelOrigins } from "../downloads/panelOrigins";
import { newId } from "../ids";
import { openMail, takesContact } from "../mail/openMail";
import { loadPanel } from "../static/panel";
import { openUploads } from "../uploads/openUploads";
import { UPLOAD_LIMITS } from "../uploads/uploadLimits";
import type { AppDeps } from "./appEnv";
import { createApp } from "./createApp";
import { drain } from "./drain";
import { listen } from "./listen";
import { sweepSessions } from "./sweepSessions";

/** The longest that a request may take to arrive: the upload gives up, and answers, before this. */
const REQUEST_TIMEOUT_MS: DurationMs = UPLOAD_LIMITS.totalMs + MINUTE_MS;

export type ServeConfig = Omit<Config, "logLevel">;

export interface RunningServer {
  /** Where the server answers, with the port that it got: `http://127.0.0.1:8080`. */
  url: string;
  /** Lets running requests finish (10 s at most), then closes everything. May be called again. */
  stop(): Promise<void>;
}

interface Options {
  log: AppDeps["log"];
  /** The built panel's folder. */
  panelFolder: string;
  /** Where Local Opener's packages are built. */
  downloadsFolder?: string | undefined;
  /** Take the next free port when the configured one is taken. */
  findFreePort?: boolean;
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
    const deps = await open(config, { ...options, origin }, closers);
    const app = createApp(deps);
    const server = createServer(
      { requestTimeout: REQUEST_TIMEOUT_MS },
      getRequestListener(app.fetch, { errorHandler: (error) => answerBroken(error, options.log) }),
    );
    const port = await listen(server, { ...config, findFreePort: options.findFreePort ?? false });
    ownUrl = urlOf(config.host, port);
    closers.push(() => drain(server));
    // Only now: a mail may hold a link to the address that was just taken.
    deps.onMail();
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= close();
      return stopping;
    };
    return { url: ownUrl, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  config: ServeConfig,
  { log, panelFolder, downloadsFolder, origin }: Options & { origin: () => string },
  closers: (() => unknown)[],
): Promise<AppDeps> {
  const { dataDir, databaseUrl, secretKey } = config;
  const opened = await openData(config, {
    pid: process.pid,
    newId,
    warn: (line) => log.warn(line),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const { data } = opened;
  closers.push(() => data.close());
  const secret = secretKey === null ? await loadSecretKey(dataDir) : Buffer.from(secretKey);
  const { limits, ...limiter } = await openLimits(databaseUrl, closers);
  const store = databaseUrl === null ? rememberSessions(data.store) : data.store;
  closers.push(sweepSessions({ store, clock: systemClock, log }));
  const panel = await loadPanel(panelFolder, config);
  if (panel === null) log.warn({ folder: panelFolder }, "no built panel: serving the API alone");
  const origins = () => panelOrigins(config.publicUrl, origin());
  if (config.publicUrl !== null && origins().length === 0) {
    log.warn({ publicUrl: config.publicUrl }, "not https: Local Opener cannot allow this panel");
  }
  const base = { store, files: data.files, clock: systemClock, newId, log };
  const uploads = await openUploads({ ...base, dataDir, alone: databaseUrl === null });
  closers.push(() => uploads.stop());
  const mail = openMail(config, { ...base, secret, origin });
  closers.push(() => mail.stop());
  return {
    ...base,
    uploads: uploads.intake,
    settings: config,
    secret,
    limiter,
    limits,
    onMail: mail.wake,
    takesContact: takesContact(config),
    panel,
    ...(downloadsFolder !== undefined && { downloads: { folder: downloadsFolder, origins } }),
  };
}

async function openLimits(databaseUrl: string | null, closers: (() => unknown)[]) {
  if (databaseUrl === null) {
    return { ...createMemoryLoginLimiter(), limits: createMemoryRateLimits() };
  }
  const { openPostgresLoginLimiter } = await import("../auth/postgresLoginLimiter");
  const limiter = await openPostgresLoginLimiter(databaseUrl);
  closers.push(() => limiter.close());
  return limiter;
}

/** What never became a request of the app: a broken request line, or an answer that broke off. */
function answerBroken(error: unknown, log: AppDeps["log"]): Response {
  if (error instanceof RequestError) return new Response(null, { status: 400 });
  log.error({ err: error }, "answering failed");
  return new Response(null, { status: 500 });
}

/** An address that listens everywhere is reached at this machine's own name. */
function urlOf(host: string, port: number): string {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const name = isEverywhere ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
