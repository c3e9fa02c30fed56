import { join } from "node:path";
import { type DurationMs, MINUTE_MS, SECOND_MS, systemClock, systemTimers } from "@sgi/core/time";
import { createAuditSeal } from "../audit/auditSeal";
import { openBackups } from "../backups/openBackups";
import type { Config } from "../config/config";
import { panelOrigins } from "../downloads/panelOrigins";
import { beginGivingBack } from "../drive/giveBack";
import { apiHeaders } from "../http/apiHeaders";
import { newId } from "../ids/newId";
import { installationTexts } from "../installation/installationTexts";
import { openData } from "../installation/openData";
import { joinServers } from "../installation/runningServers";
import { DRAIN_LIMITS, type DrainLimits, drain, watchConnections } from "../listener/drain";
import { createHttpServer } from "../listener/httpServer";
import { listen } from "../listener/listen";
import { urlOf } from "../listener/urlOf";
import { createMetrics } from "../metrics/metrics";
import { countWaitingPasswords, verifyPassword } from "../passwords/password";
import { readSecretKey } from "../secrets/secretKey";
import { rememberSessions } from "../sessions/rememberSessions";
import { loadPanel } from "../static/panel";
import { openSyncs } from "../sync/openSyncs";
import { pause, within } from "../time/waits";
import { openUploads } from "../uploads/openUploads";
import type { AppDeps } from "./appDeps";
import { createApp, isFormCall } from "./createApp";
import { driveMetas, openGoogle, pageMetas, pickerOf } from "./openGoogle";
import { openLimits } from "./openLimits";
import { MAIL_FOLDER, openMail, takesContact } from "./openMail";
import { createReadiness } from "./readiness";
import { serverAddress } from "./serverAddress";
import type { ServerData } from "./serverData";
import { sweepFiles } from "./sweepFiles";
import { sweepRecords } from "./sweepRecords";
import { sweepSessions } from "./sweepSessions";

/** How long a start waits for PostgreSQL. */
const START_WAIT_MS: DurationMs = MINUTE_MS;

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

export type ServeConfig = Omit<Config, "logLevel">;

export interface RunningServer {
  /** Where the server answers, with the port that it got: `http://127.0.0.1:8080`. */
  url: string;
  /**
   * Lets running requests finish, as `StopLimits` says, then closes everything. Gives whether that
   * was done in time. May be called again.
   */
  stop(): Promise<boolean>;
}

interface Options {
  log: AppDeps["log"];
  /** The built panel's folder. */
  panelFolder: string;
  /** Where Local Opener's packages are built. */
  downloadsFolder?: string | undefined;
  /** Whether an installation may be begun where there is none; it may unless told. */
  mayCreate?: boolean;
  /** Take the next free port when the configured one is taken. */
  findFreePort?: boolean;
  /** Ends the waiting for a database that is not there yet. */
  signal?: AbortSignal;
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
    const deps = await open(config, { ...options, origin }, closers);
    const server = createHttpServer(createApp(deps).fetch, {
      headers: apiHeaders(config),
      takesForm: ({ url = "", headers }) =>
        isFormCall(url.split("?", 1)[0] ?? "", headers["content-type"]),
      log: options.log,
    });
    const connections = watchConnections(server);
    const port = await listen(server, { ...config, findFreePort: options.findFreePort ?? false });
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
      return within(timers, limits.closeMs, { work, onLate: () => false });
    };
    let stopping: Promise<boolean> | undefined;
    return { url: ownUrl, stop: () => (stopping ??= stopAll()) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  config: ServeConfig,
  {
    log,
    panelFolder,
    downloadsFolder,
    origin,
    signal,
    mayCreate = true,
  }: Options & { origin: () => string },
  closers: (() => unknown)[],
): Promise<AppDeps & ServerData> {
  const { dataDir, databaseUrl, secretKey } = config;
  const onWait = (problem: string) =>
    log.warn({ problem, atMostMs: START_WAIT_MS }, "waiting for the database");
  const wait = { limitMs: START_WAIT_MS, signal, timers, onWait };
  const opened = await openData(config, {
    pid: process.pid,
    newId,
    warn: (line) => log.warn(line),
    wait,
    mayCreate,
  });
  if (!opened.ok) throw new Error(opened.problem);
  const { data } = opened;
  const { installation } = data;
  closers.push(() => data.close());
  const alone = databaseUrl === null;
  // What it finds held, a killed process held.
  if (alone) await data.store.leases.releaseAll();
  else closers.push(await joinServers(dataDir, { store: data.store, timers, newId }));
  const secret = secretKey === null ? await readSecretKey(dataDir) : Buffer.from(secretKey);
  if (secret === null) throw new Error(installationTexts.keyMissing(dataDir));
  const { limits, ...limiter } = await openLimits(databaseUrl, closers);
  const store = alone ? rememberSessions(data.store) : data.store;
  closers.push(sweepSessions({ store, clock: systemClock, timers, log }));
  const seal = createAuditSeal(secret);
  const mailFolder = join(dataDir, MAIL_FOLDER);
  closers.push(sweepRecords({ store, seal, mailFolder, clock: systemClock, timers, newId, log }));
  const panel = await loadPanel(panelFolder, pageMetas(config), driveMetas(config.google));
  if (panel === null) log.warn({ folder: panelFolder }, "no built panel: serving the API alone");
  const origins = () => panelOrigins(config.publicUrl, origin());
  if (config.publicUrl !== null && origins().length === 0) {
    log.warn({ publicUrl: config.publicUrl }, "not https: Local Opener cannot allow this panel");
  }
  const base = { store, files: data.files, clock: systemClock, timers, newId, log };
  closers.push(sweepFiles({ ...base, alone }));
  const uploads = await openUploads({ ...base, dataDir, alone, installation });
  closers.push(() => uploads.stop());
  const mail = openMail(config, { ...base, limits, secret, origin });
  closers.push(() => mail.stop());
  const backups = await openBackups(config, { ...base, secret, alone, onMail: mail.wake });
  closers.push(() => backups.stop());
  const google = openGoogle(config, { ...base, secret, limits, onMail: mail.wake });
  beginGivingBack({ ...base, google });
  const syncs = await openSyncs(config, { ...base, google, alone });
  closers.push(() => syncs.stop());
  return {
    ...base,
    uploads: uploads.intake,
    stepAside: uploads.stepAside,
    backups: backups.backups,
    backupSettings: config.backups,
    lists: config.lists,
    readiness: createReadiness(base),
    metrics:
      config.metricsToken === null
        ? null
        : {
            token: config.metricsToken,
            metrics: createMetrics({ ...base, countWaitingPasswords }),
          },
    settings: { ...config, picker: pickerOf(config.google) },
    secret,
    limiter,
    verifyPassword,
    limits,
    onMail: mail.wake,
    google,
    syncs: syncs.syncs,
    takesContact: takesContact(config),
    panel,
    ...(downloadsFolder !== undefined && { downloads: { folder: downloadsFolder, origins } }),
  };
}
