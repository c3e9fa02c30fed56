import { Readable } from "node:stream";
import { createManualTime, type EpochMs, systemTimers } from "@sgi/core/time";
import { createPausedBatches } from "../../documents/uploads/uploadRunner";
import type { HttpSettings } from "../../http/env";
import { createMemoryLoginLimiter } from "../../http/limits/loginLimiter";
import { createMemoryRateLimits } from "../../http/limits/rateLimits";
import { createSpool, type Spool } from "../../ingest/intake/spool";
import { UPLOAD_LIMITS, type UploadLimits } from "../../ingest/intake/uploadIntake";
import { formerState } from "../../ingest/recordDocument";
import { createMetrics } from "../../pages/metrics/metrics";
import type { BuiltPanel } from "../../pages/static/panel";
import {
  countWaitingPasswords,
  type VerifyPassword,
  verifyPassword,
} from "../../sessions/passwords/password";
import { cheapHash } from "../../sessions/passwords/testing/cheapHash";
import { createPendingLoginService } from "../../sessions/pendingLogins";
import { createSessionService } from "../../sessions/sessions";
import type { FileStore } from "../../storage/files/types";
import type { StoredProposal } from "../../storage/store/schema/approvalTypes";
import type { StoredDocument, StoredRevision } from "../../storage/store/schema/documentTypes";
import { contentMark } from "../../storage/store/schema/keys/contentMark";
import type { Store } from "../../storage/store/store";
import type { AppDeps } from "../appDeps";
import { createApp } from "../createApp";
import { createReadiness } from "../readiness";
import { type Browser, createTestBrowser } from "./browser";
import { createMemoryFiles } from "./memoryFiles";
import { newDocument } from "./newDocument";
import { newProposal } from "./newProposal";
import { newTemporary } from "./newTemporary";
import { openTestBackups } from "./openTestBackups";
import { openTestGoogle, openTestService } from "./openTestGoogle";
import { openTestSyncs } from "./openTestSyncs";
import { recordLog } from "./recordLog";
import { seedUsers } from "./seedUsers";

/** 20 November 2026, ten in the morning in Italy. */
export const SERVER_START_AT: EpochMs = Date.parse("2026-11-20T09:00:00Z");
export const PASSWORD = "Segreta-1!";
/** The key that signs and seals. */
export const TEST_SECRET: Uint8Array = Buffer.alloc(32, 7);
/** What disks have left, in bytes. */
const FREE_ROOM = { data: 50_000_000_000, backups: 20_000_000_000, copies: null };
const passwordHash = cheapHash(PASSWORD);

export const LOCAL_SETTINGS: HttpSettings = {
  publicUrl: null,
  host: "0.0.0.0",
  apiHost: null,
  corsOrigins: [],
  trustedProxies: [],
};

interface Options {
  settings?: Partial<HttpSettings>;
  panel?: BuiltPanel | null;
  uploadLimits?: Partial<UploadLimits>;
  /** The spool's folder; by default one that is only created when used. */
  spoolFolder?: string;
  /** Replaced parts of the spool. */
  spoolParts?: Partial<Spool>;
  /** Replaced parts of the file store. */
  fileParts?: Partial<FileStore>;
  /** The second place of backups; by default there is none. */
  copyPlace?: string;
  /** The backups' folder; by default one that is only created when used. */
  backupFolder?: string;
  /** Whether the contact form has a recipient. */
  takesContact?: boolean;
  /** Answers requests to Google; by default they fail. Null: no OAuth client is configured. */
  callGoogle?: typeof fetch | null;
  /** Whether there is an OAuth client, where there is a service account. */
  hasClient?: boolean;
  /** The service account's key; without it there is none. */
  serviceKey?: string;
  /** How logins verify passwords. */
  verifyPassword?: VerifyPassword;
  /** The token for the metrics; without it there are none. */
  metricsToken?: string;
  downloads?: AppDeps["downloads"];
  /** What Google Drive says of a file that waits; by default nothing. */
  askDriveMark?: AppDeps["askDriveMark"];
}

/** Everything that the app needs, over a real store and a file store in memory. */
function openTestParts(store: Store, options: Options) {
  const { settings, panel = null, uploadLimits, spoolFolder = newTemporary("spool") } = options;
  const { takesContact = true, backupFolder = newTemporary("backups") } = options;
  const time = createManualTime(SERVER_START_AT);
  const { logLines, log } = recordLog();
  let lastId = 0;
  const files = { ...createMemoryFiles(), ...options.fileParts };
  const newId = () => `id-${++lastId}`;
  const spool = { ...createSpool(spoolFolder, { id: "spool" }), ...options.spoolParts };
  const limits = { ...UPLOAD_LIMITS, ...uploadLimits };
  const rateLimits = createMemoryRateLimits();
  const { hasClient = true } = options;
  const google = openTestGoogle(hasClient ? options.callGoogle : null, {
    store,
    clock: time.clock,
    newId,
    log,
    secret: TEST_SECRET,
    limits: rateLimits,
  });
  const service = openTestService(options, { store, clock: time.clock, newId, log });
  const base = { store, files, ...time, newId, log, secret: TEST_SECRET };
  const { backups, backupDisk } = openTestBackups(backupFolder, { ...base, google });
  const { copyPlace = null } = options;
  const serviceAddress = service?.account.address ?? null;
  const readFreeRoom: AppDeps["readFreeRoom"] = async () => FREE_ROOM;
  const deps: AppDeps = {
    backups,
    readFreeRoom,
    copyPlace,
    serviceAddress,
    backupSettings: { everyHours: 24, keep: 7 },
    lists: { cacheMb: 16 },
    store,
    files,
    ...time,
    newId,
    readiness: createReadiness({ store, files, spool, log, timers: systemTimers }),
    metrics:
      options.metricsToken === undefined
        ? null
        : {
            token: options.metricsToken,
            metrics: createMetrics({
              store,
              ...time,
              countWaitingPasswords,
              readFreeRoom,
              copyPlace,
              serviceAddress,
            }),
          },
    uploads: {
      spool,
      limits,
      activity: { begin: () => () => undefined },
      onAccepted: () => undefined,
      timers: systemTimers,
    },
    settings: { ...LOCAL_SETTINGS, ...settings },
    secret: TEST_SECRET,
    limiter: createMemoryLoginLimiter(),
    limits: rateLimits,
    verifyPassword: options.verifyPassword ?? verifyPassword,
    onMail: () => undefined,
    onTextWanted: () => undefined,
    google,
    service,
    askDriveMark: options.askDriveMark ?? (async () => ({ kind: "silent" })),
    syncs: openTestSyncs({
      store,
      ...time,
      newId,
      log,
      files,
      google,
      service,
      temporaryFolder: newTemporary("sync"),
    }),
    takesContact,
    panel,
    ...(options.downloads !== undefined && { downloads: options.downloads }),
    log,
  };
  return { deps, files, spool, time, logLines, log, google, backups, backupDisk };
}

/** The app with two companies and their users. */
export async function startTestServer(store: Store, options: Options = {}) {
  const { deps, spool, ...parts } = openTestParts(store, options);
  const { files, time, log } = parts;
  const app = createApp(deps);
  await seedUsers(store, { at: SERVER_START_AT, passwordHash: await passwordHash });
  const https = options.settings?.publicUrl?.startsWith("https:") ?? false;
  const sessions = createSessionService({ store, https });
  const pendingLogins = createPendingLoginService({ store, https });

  return {
    ...parts,
    app,
    store,
    /** The background work on uploaded batches, run here when a test says so. */
    uploadWork: {
      store,
      files,
      spool,
      clock: time.clock,
      newId: deps.newId,
      log,
      owner: "worker",
      rests: createPausedBatches(time.timers, 0, () => undefined),
      timers: time.timers,
      sliceMs: 0,
      stepAside: async () => undefined,
      isStopping: () => false,
    },
    /** A browser without cookies. */
    browser: (): Browser => createTestBrowser(app),
    /** A browser with the session of a seeded user, as after a login. */
    async signedIn(userId: string, options?: { remember?: boolean }): Promise<Browser> {
      const browser = createTestBrowser(app);
      const who = { userId, remember: options?.remember ?? false };
      browser.setCookie(await sessions.start(store, who, { now: time.clock.now() }));
      return browser;
    },
    /** A browser whose user has given the password but not yet the second factor. */
    async halfSignedIn(userId: string): Promise<Browser> {
      const browser = createTestBrowser(app);
      const who = { userId, remember: false };
      browser.setCookie(await pendingLogins.start(store, who, time.clock.now()));
      return browser;
    },
    /** Adds a document with its file; missing fields get default values. */
    async addDocument(given: Partial<StoredDocument> & { id: string; content?: string | Buffer }) {
      const { content = `content of ${given.id}`, ...fields } = given;
      const kept = await files.put(Readable.from([Buffer.from(content)]));
      const document = newDocument(fields, kept);
      await store.documents.create(document);
      return document;
    },
    /** Adds a revision that waits, with its file; missing fields get default values. */
    async addProposal(
      given: Partial<StoredProposal> & { id: string; documentId: string; content?: string },
    ) {
      const { content = `content of ${given.id}`, ...fields } = given;
      const kept = await files.put(Readable.from([Buffer.from(content)]));
      const proposal = newProposal(fields, kept);
      await store.proposals.create(proposal);
      return proposal;
    },
    /** Adds a former revision of a document with its file. */
    async addRevision(given: Partial<StoredRevision> & { id: string; documentId: string }) {
      const { documentId, fileHash = null } = given;
      const kept = await files.put(Readable.from([Buffer.from(`content of ${given.id}`)]));
      const replaced = { id: given.id, replacedAt: SERVER_START_AT, replacedBy: null };
      const facts = formerState(newDocument({ id: documentId }, kept), replaced);
      const mark = contentMark({ sha256: fileHash ?? kept.hash });
      const row = { ...facts, revision: "0", mark, ...given };
      await store.revisions.append(row);
      return row;
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
