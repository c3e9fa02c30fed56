import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS, MINUTE_MS } from "@sgi/core/time";
import { READER_VERSION } from "@sgi/server/content/reading/readerVersion";
import type { DriveFile } from "@sgi/server/drive/google/googleTypes";
import type { ChangesDrive, Feed } from "@sgi/server/drive/sync/feeds/feed";
import { runRound } from "@sgi/server/drive/sync/feeds/rounds";
import { createTimedSyncs } from "@sgi/server/drive/sync/timedSyncs";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { company, driveGrant } from "@sgi/server/storage/store/testing/records";
import { findPostgresPrograms, startPrivatePostgres } from "../../postgres/privatePostgres";
import { cpuMsSince } from "../stage/processUsage";
import { type FigureRow, machineLine, printTable } from "../stage/table";

const COMPANIES = 1_000;
const NODES = 200;
/** Changes of files that no company knows, as each look at the shared account tells. */
const ELSEWHERE = 20;
const DAY_AT = Date.parse("2026-11-30T00:00:00Z");
const MOST_SHARED_CALLS = 150;
const MOST_OWN_CALLS = 144;
const MOST_PROCESSOR_S = 60;
const MOST_COMMITS = 200;

/** Measures a day of looks, in simulated time, at companies where nothing changes. */
export async function benchFeeds(): Promise<boolean> {
  console.log(machineLine());
  const folder = await mkdtemp(join(tmpdir(), "sgi-feeds-"));
  try {
    const rows = await dayOn("SQLite", { sqlitePath: join(folder, "sgi.db") });
    const programs = findPostgresPrograms();
    if (programs !== null) {
      const postgres = await startPrivatePostgres(programs);
      try {
        rows.push(...(await dayOn("PostgreSQL", { databaseUrl: postgres.url })));
      } finally {
        await postgres.stop();
      }
    }
    return printTable(`A day of looks: ${COMPANIES} quiet companies, ${NODES} files each`, rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function dayOn(engine: string, options: StoreOptions): Promise<FigureRow[]> {
  const store = await openStore(options);
  try {
    await fill(store);
    if (engine === "PostgreSQL") await querySql(options, "vacuum analyze");
    const { calls, commits, processorS } = await liveADay(store);
    const row = (figure: string, measured: number, limit: number) => ({
      figure: `${engine}: ${figure}`,
      measured: measured.toFixed(0),
      limit: String(limit),
      holds: measured <= limit,
    });
    return [
      row("calls for the shared account", calls.get("shared") ?? 0, MOST_SHARED_CALLS),
      row("calls for a shared drive", calls.get("shared drive") ?? 0, MOST_OWN_CALLS),
      row("calls for a company with its own grant", calls.get("own") ?? 0, MOST_OWN_CALLS),
      row("seconds of the server's processor", processorS, MOST_PROCESSOR_S),
      row("commits", commits, MOST_COMMITS),
    ];
  } finally {
    await store.close();
  }
}

const idOf = (at: number) => `company-${at}`;

/** Companies whose folders were read before the day begins. */
async function fill(store: Store): Promise<void> {
  const file = { mimeType: "application/pdf", content: "c", modifiedAt: 0, sizeBytes: 1 };
  const rest = { url: null, driveId: null, targetId: null };
  for (let at = 0; at < COMPANIES; at++) {
    const companyId = idOf(at);
    const folderId = `folder-${at}`;
    await store.companies.create(company({ id: companyId, name: companyId }));
    await store.driveLinks.setFolder({ companyId, folderId, folderName: "SGI" }, DAY_AT);
    await store.driveLinks.putGrant(driveGrant({ companyId }));
    const written = Array.from({ length: NODES }, (_, n) => {
      const id = n === 0 ? folderId : `file-${at}-${n}`;
      return { ...file, ...rest, id, parentId: n === 0 ? null : folderId, name: `${n}.pdf` };
    });
    const tree = { folderId, pageToken: "1", grantedAt: 1, account: null, listedAt: DAY_AT };
    await store.drive.saveTree(companyId, tree, { written, gone: [] });
    const time = { dueAt: DAY_AT + 2 * DAY_MS, wakes: 0, readerVersion: READER_VERSION };
    await store.syncTimes.done(companyId, { ...time, now: DAY_AT });
  }
}

async function liveADay(store: Store) {
  let now = DAY_AT;
  const calls = new Map<string, number>();
  const feeds = [
    feedOf("shared", range(0, COMPANIES - 2), calls),
    feedOf("shared drive", [idOf(COMPANIES - 2)], calls),
    { ...feedOf("own", [idOf(COMPANIES - 1)], calls), companyId: idOf(COMPANIES - 1) },
  ];
  const { counted, commits } = countCommits(store);
  const deps = {
    store: counted,
    clock: { now: () => now },
    // Pauses between two feeds pass at once.
    timers: { after: (_: number, run: () => void) => clearing(setTimeout(run, 0)) },
    log: { info: () => undefined, error: console.error },
    everyMs: null,
  };
  const rounds = { newId: () => "id", owner: "bench", readOn: new Map(), onWoken: () => undefined };
  const looking = { ...deps, ...rounds, listFeeds: async () => feeds };
  const run = () => Promise.reject(new Error("a quiet company was synced"));
  const timed = createTimedSyncs({ ...deps, syncs: { run }, by: { grant: true, service: true } });
  const { signal } = new AbortController();
  // The first look at a feed wakes all that it serves; the day is one of those after it.
  for (const feed of feeds) await begin(store, feed);
  const before = process.cpuUsage();
  for (; now < DAY_AT + DAY_MS; now += MINUTE_MS) {
    await runRound(looking, signal);
    await timed.begin(() => false);
    await timed.settle();
  }
  return { calls, commits: commits(), processorS: cpuMsSince(before) / 1_000 };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => idOf(from + at));

const clearing = (handle: NodeJS.Timeout) => () => clearTimeout(handle);

function begin(store: Store, feed: Pick<Feed, "id" | "companyId">) {
  const calm = { failedSince: null, failures: 0, toldAt: null, behindSince: null };
  const quiet = { ...calm, error: null, retryAt: null };
  const { id, companyId } = feed;
  const read = { driveId: null, grantedAt: null, pageToken: "1", savedAt: DAY_AT, lookedAt: null };
  return store.driveFeeds.put({ id, companyId, ...read, ...quiet });
}

/** A feed that tells, at each look, of files elsewhere; its token moves. */
function feedOf(id: string, companyIds: string[], calls: Map<string, number>): Feed {
  const count = () => calls.set(id, (calls.get(id) ?? 0) + 1);
  let token = 1;
  const drive: ChangesDrive = {
    async startPageToken() {
      count();
      return "1";
    },
    async listChanges() {
      count();
      token += 1;
      const changes = Array.from({ length: ELSEWHERE }, (_, at) => {
        const file = elsewhere(`elsewhere-${token}-${at}`);
        return { fileId: file.id, file };
      });
      return { changes, nextPageToken: null, newStartPageToken: String(token) };
    },
  };
  const own = { driveId: null, grantedAt: null, startToken: null };
  return { id, companyId: null, companyIds, ...own, drive: () => drive };
}

function elsewhere(id: string): DriveFile {
  return {
    ...{ id, name: `${id}.pdf`, mimeType: "application/pdf", parents: ["elsewhere"] },
    ...{ trashed: false, createdTime: null, modifiedTime: null, sizeBytes: 1, md5Checksum: "m" },
    ...{
      version: "1",
      webViewLink: null,
      driveId: null,
      canDownload: true,
      canReadDrive: true,
      target: null,
      modifiedBy: null,
    },
  };
}

/** The store, and how many transactions its writes have committed. */
function countCommits(store: Store) {
  let commits = 0;
  const counting = <Part extends object>(part: Part, writes: readonly (keyof Part)[]): Part => ({
    ...part,
    ...Object.fromEntries(
      writes.map((name) => [
        name,
        (...given: unknown[]) => {
          commits += 1;
          return (part[name] as (...args: unknown[]) => unknown)(...given);
        },
      ]),
    ),
  });
  const counted: Store = {
    ...store,
    driveFeeds: counting(store.driveFeeds, [
      "put",
      "readOn",
      "endWaits",
      "takeRounds",
      "endRound",
      "leaveRounds",
    ]),
    syncTimes: counting(store.syncTimes, ["wake", "done", "fail", "forget"]),
    turns: counting(store.turns, ["begin", "add"]),
    transaction(work) {
      commits += 1;
      return store.transaction(work);
    },
  };
  return { counted, commits: () => commits };
}
