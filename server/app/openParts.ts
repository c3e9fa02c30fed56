import { join } from "node:path";
import { type DurationMs, MINUTE_MS, systemClock, systemTimers } from "@sgi/core/time";
import { keepEntering } from "../approvals/enterComing";
import { keepTelling } from "../approvals/tellApprovals";
import { copyFolderOf, copyPlaceName } from "../backups/copies/openCopyPlace";
import { openBackups } from "../backups/openBackups";
import { isLoopbackAddress } from "../base/config/addresses";
import { type Config, isApart } from "../base/config/config";
import { openToOthers } from "../base/config/environment";
import { newId } from "../base/ids/newId";
import { missingProtections } from "../base/process/protections";
import { keepReading } from "../content/keepReading";
import { createTextProcess } from "../content/reading/textProcess";
import { keepReminding } from "../deadlines/remindCompanies";
import { openUploads } from "../documents/uploads/openUploads";
import { createGrantRevoker } from "../drive/grantRevoker";
import { createOpenFolder } from "../drive/openFolder";
import { createAskDriveMark } from "../drive/sync/askDriveMark";
import { openSyncs } from "../drive/sync/openSyncs";
import { createMemoryLoginLimiter } from "../http/limits/loginLimiter";
import { createMemoryRateLimits } from "../http/limits/rateLimits";
import { createExpiryProcess } from "../ingest/spreadsheets/expiryProcess";
import { keepCheckingChains } from "../logs/checkChains";
import { packagesIn } from "../pages/downloads/mountDownloads";
import { panelOrigins } from "../pages/downloads/panelOrigins";
import { loadPanel } from "../pages/static/panel";
import { keepTellingReadings } from "../readings/tellReadings";
import { countWaitingPasswords, verifyPassword } from "../sessions/passwords/password";
import { createAuditSeal } from "../storage/audit/auditSeal";
import { createFreeRoom } from "../storage/installation/freeRoom";
import { installationTexts } from "../storage/installation/installationTexts";
import { type Data, openData } from "../storage/installation/openData";
import { refuseMoved } from "../storage/installation/openFiles";
import { joinServers } from "../storage/installation/runningServers";
import { loadKeyBytes } from "../storage/secrets/secretKey";
import type { AppDeps, ServerData } from "./appDeps";
import { driveMetas, openGoogle, openService, pageMetas, pickerOf } from "./openGoogle";
import { MAIL_FOLDER, openMail, takesContact } from "./openMail";
import { createReadiness } from "./readiness";
import { sweepFiles, sweepRecords, sweepSessions } from "./sweeps";
import { watchClock } from "./watchClock";

/** How long a start waits for PostgreSQL. */
const START_WAIT_MS: DurationMs = MINUTE_MS;

const timers = systemTimers;

export type ServeConfig = Omit<Config, "logLevel" | "logFormat">;

export interface PartsOptions {
  log: AppDeps["log"];
  /** The built panel's folder. */
  panelFolder: string;
  /** The folder with Local Opener's packages. */
  downloadsFolder?: string | undefined;
  /** Whether a missing installation may be created; default true. */
  mayCreate?: boolean;
  /** Aborting ends the wait for the database. */
  signal?: AbortSignal;
  /** The panel's address. */
  origin(): string;
}

type CreateMetrics = typeof import("../pages/metrics/metrics")["createMetrics"];

/** Functions that close the open parts, in order of opening. */
type Closers = (() => unknown)[];

/**
 * Opens everything that the server needs except its port. Adds a function that closes each part to
 * `closers`, so that the caller can close the open parts when a later one fails.
 * @throws {Error} With an Italian message when the user can solve it.
 */
export async function openParts(
  config: ServeConfig,
  options: PartsOptions,
  closers: Closers,
): Promise<AppDeps & ServerData> {
  const { dataDir, databaseUrl } = config;
  const { log, panelFolder, downloadsFolder, origin } = options;
  const data = await openInstallation(config, options);
  closers.push(() => data.close());
  const { installation } = data;
  const alone = databaseUrl === null;
  // No other process uses the data: a lease that is still held is of a killed process.
  if (alone) await data.store.leases.releaseAll();
  const isCopied = alone ? () => false : await joinOthers(config, { data, log, closers });
  const secret = await loadKeyBytes(config);
  if (secret === null) throw new Error(installationTexts.keyMissing(dataDir));
  const { limits, ...limiter } = await openLimits(databaseUrl, closers);
  const { store } = data;
  const base = { store, files: data.files, clock: systemClock, timers, newId, log };
  closers.push(sweepSessions(base));
  if (!alone) closers.push(watchClock(base));
  const seal = createAuditSeal(secret);
  closers.push(sweepRecords({ ...base, seal, mailFolder: join(dataDir, MAIL_FOLDER) }));
  closers.push(keepCheckingChains({ ...base, seal }));
  const metas = { ...pageMetas(config), openerPackages: await packagesIn(downloadsFolder) };
  const panel = await loadPanel(panelFolder, metas, driveMetas(config.google));
  if (panel === null) log.warn({ folder: panelFolder }, "no built panel: serving the API alone");
  const origins = () => panelOrigins(config.publicUrl, origin());
  warnOfAddress(config, origins(), log);
  await warnOfProtections(log);
  closers.push(sweepFiles({ ...base, alone }));
  const { openShelf } = data;
  const uploads = await openUploads({ ...base, dataDir, alone, installation, openShelf });
  closers.push(() => uploads.stop());
  const { spool } = uploads.intake;
  const { stepAside } = uploads;
  const reading = startReading({ ...base, stepAside }, closers);
  const mail = openMail(config, { ...base, limits, secret, origin });
  closers.push(() => mail.stop());
  closers.push(keepReminding(base));
  closers.push(keepEntering(base));
  closers.push(keepTelling(base));
  closers.push(keepTellingReadings(base));
  const google = openGoogle(config, { ...base, secret, limits, onMail: mail.wake });
  const grantRevoker = createGrantRevoker({ ...base, google });
  closers.push(grantRevoker.keep());
  const backups = await openBackups(config, {
    ...base,
    secret,
    alone,
    openShelf,
    owner: installation.id,
    onMail: mail.wake,
    onDisconnect: grantRevoker.begin,
  });
  closers.push(() => backups.stop());
  const service = openService(config, { ...base, onMail: mail.wake });
  warnOfKeyFile(config, log);
  const openFolder = createOpenFolder({ store, google, service });
  const syncs = await openSyncs(config, { ...base, openFolder, google, service, alone });
  closers.push(() => syncs.stop());
  const { copies } = config;
  const watched = {
    ...base,
    readFreeRoom: createFreeRoom({ dataDir, copies: copies && copyFolderOf(copies) }, timers),
    copyPlace: copies && copyPlaceName(copies),
    serviceAddress: config.google.serviceAccount?.address ?? null,
  };
  return {
    ...watched,
    uploads: uploads.intake,
    stepAside,
    backups: backups.backups,
    backupSettings: config.backups,
    lists: config.lists,
    readiness: createReadiness({ ...base, spool, isHindered: isCopied }),
    metrics: await openMetrics(config, watched),
    settings: { ...config, picker: pickerOf(config.google) },
    secret,
    limiter,
    verifyPassword,
    limits,
    onMail: mail.wake,
    onTextWanted: reading.wake,
    google,
    service,
    syncs: syncs.syncs,
    askDriveMark: createAskDriveMark({ store, openFolder, timers, syncs: syncs.syncs }),
    takesContact: takesContact(config),
    panel,
    ...(downloadsFolder !== undefined && { downloads: { folder: downloadsFolder, origins } }),
  };
}

/** Opens the data. A start with PostgreSQL waits for the database for a while. */
async function openInstallation(
  config: ServeConfig,
  { log, signal, mayCreate = true }: PartsOptions,
): Promise<Data> {
  const onWait = (problem: string) =>
    log.warn({ problem, atMostMs: START_WAIT_MS }, "waiting for the database");
  const opened = await openData(config, {
    pid: process.pid,
    newId,
    warn: (line) => log.warn(line),
    wait: { limitMs: START_WAIT_MS, signal, timers, onWait },
    mayCreate,
  });
  if (!opened.ok) throw new Error(opened.problem);
  return opened.data;
}

/** Null where nobody may ask for them: their library is not even loaded. */
async function openMetrics(
  { metricsToken: token }: ServeConfig,
  watched: Omit<Parameters<CreateMetrics>[0], "countWaitingPasswords">,
): Promise<AppDeps["metrics"]> {
  if (token === null) return null;
  const { createMetrics } = await import("../pages/metrics/metrics");
  return { token, metrics: createMetrics({ ...watched, countWaitingPasswords }) };
}

/** Joins the servers of this database; the result says whether one uses a copied data folder. */
async function joinOthers(
  config: ServeConfig,
  { data, log, closers }: { data: Data; log: PartsOptions["log"]; closers: Closers },
): Promise<() => boolean> {
  const { dataDir } = config;
  let isCopied = false;
  const leave = await joinServers(dataDir, {
    store: data.store,
    timers,
    newId,
    isApart: isApart(config),
    confirm: () => refuseMoved(config),
    checkFolder: data.installation.check,
    onCopy(isCopy) {
      isCopied = isCopy;
      if (isCopy) log.error({ dataDir }, "a server runs on a copy of this data folder");
      else log.info({ dataDir }, "no server runs on a copy of this data folder any more");
    },
  });
  closers.push(leave);
  return () => isCopied;
}

/** Begins to read documents' contents, in a process of its own. */
function startReading(
  deps: Omit<Parameters<typeof keepReading>[0], "reader" | "readExpiry">,
  closers: Closers,
) {
  const reader = createTextProcess();
  const cells = createExpiryProcess({ timers });
  const reading = keepReading({ ...deps, reader, readExpiry: cells.read });
  closers.push(async () => {
    const stopped = reading.stop();
    // A heavy file may take longer than a stop: it is read again after the next start.
    await reader.close();
    await stopped;
    await cells.stop();
  });
  return reading;
}

/** Said once, at the start: the processes that read files are started again and again. */
async function warnOfProtections(log: PartsOptions["log"]) {
  const missing = await missingProtections();
  if (missing.length > 0)
    log.warn({ missing }, "files are read without all protections: see doctor");
}

function warnOfKeyFile({ google: { serviceAccountFile } }: ServeConfig, log: PartsOptions["log"]) {
  if (serviceAccountFile !== null && openToOthers(serviceAccountFile)) {
    log.warn({ file: serviceAccountFile }, "others may read the service account's key: chmod 600");
  }
}

function warnOfAddress(
  { publicUrl, host }: ServeConfig,
  origins: readonly string[],
  log: PartsOptions["log"],
) {
  if (publicUrl !== null && origins.length === 0)
    log.warn({ publicUrl }, "not https: Local Opener cannot allow this panel");
  if (publicUrl === null && !isLoopbackAddress(host))
    log.warn({ host }, "no SGI_PUBLIC_URL: the panel answers to whatever name leads here");
}

/**
 * Rate limits that hold for all processes: in PostgreSQL, or in memory where there is one process.
 */
export async function openLimits(databaseUrl: string | null, closers: (() => unknown)[]) {
  if (databaseUrl === null) {
    return { ...createMemoryLoginLimiter(), limits: createMemoryRateLimits() };
  }
  const { openPostgresLoginLimiter } = await import("../http/limits/postgresLoginLimiter");
  const limiter = await openPostgresLoginLimiter(databaseUrl);
  closers.push(() => limiter.close());
  return limiter;
}
