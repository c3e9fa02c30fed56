import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom, type Random } from "@sgi/fixtures/random";
import { paperForm } from "@sgi/server/app/testing/paperForm";
import type { StoredDocument } from "@sgi/server/storage/store/schema/documentTypes";
import { findPostgresPrograms, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import type { Place } from "./backupData";
import { createDrillClient, type DrillClient } from "./drillClient";
import { leftoversIn } from "./drillData";
import { startDrillServer } from "./drillServer";
import {
  createReadingData,
  GROUPS,
  type LeftReadings,
  READER,
  readReadings,
  SIGNERS,
} from "./readingData";
import { envOf, startCommand } from "./restoreKills";

/** A kill comes after at most so many acknowledged acts, and then within this time. */
const ACTS_A_ROUND = 16;
const KILL_WITHIN_MS = 100;
/** One call asks for so many documents, a transaction for 100 of them. Source: spec 3 §7. */
const ASKED = 250;
const A_TRANSACTION = 100;
const SCAN_BYTES = 30_000;

interface Options {
  kills: number;
  documents: number;
  seed: number;
  onKill?: (done: number) => void;
}

export interface ReadingDrillReport {
  kills: number;
  /** What the servers acknowledged, by act. */
  acknowledged: Record<string, number>;
  /** Acts that had no answer, mostly as the server was killed. */
  cutOff: number;
  problems: string[];
}

/** A company under way, and what its servers acknowledged. */
interface World {
  place: Place;
  documents: StoredDocument[];
  admin: DrillClient;
  reader: DrillClient;
  random: Random;
  left: LeftReadings;
  promised: { act: string; what: string; holds: (left: LeftReadings) => boolean }[];
  /** How often each act was acknowledged: which document is next. */
  done: Record<string, number>;
}
type Holds = (left: LeftReadings) => boolean;

/** Does an act for the nth time; gives what must hold from now on, or null when there is nothing. */
type Act = (world: World, url: string, n: number) => Promise<Holds | null>;

const ACTS: Record<string, Act> = {
  async ask({ admin, documents }, url, n) {
    const ids = documents.slice(0, ASKED).map(({ id }) => id);
    const readers = { groups: GROUPS, users: [] };
    const asked = { ids, readers, by: { days: n }, thisOnly: false };
    await taken(admin.write(url, "/api/readings/requests", asked));
    return ({ requests }) => requests.filter(({ days }) => days === n).length === ASKED;
  },
  async end({ admin, left, random, done }, url) {
    // What is ended of a call that is sent again would be asked anew.
    const acknowledged = left.requests.filter(({ days }) => (days ?? 0) < (done.ask ?? 0));
    const open = acknowledged.filter(({ endedAt }) => endedAt === null);
    if (open.length === 0) return null;
    const { id } = random.pick(open);
    await taken(admin.write(url, `/api/readings/requests/${id}`, undefined, "DELETE"));
    return ({ requests }) => requests.some((each) => each.id === id && each.endedAt !== null);
  },
  async confirm({ reader, documents }, url, n) {
    const { id, mark, revision } = documents[n] ?? {};
    if (id === undefined) return null;
    const way = "opener";
    await taken(reader.write(url, `/api/documents/${id}/opened`, { mark, way }));
    await taken(reader.write(url, `/api/documents/${id}/reading`, { mark, revision }));
    return ({ records }) => records.some((each) => each.documentId === id && isOf(each, "reader"));
  },
  async sign({ admin, documents }, url, n) {
    const { id, mark, revision } = documents[n] ?? {};
    if (id === undefined) return null;
    const signed = { document: id, mark, revision, day: "2026-11-26", readers: SIGNERS };
    // Two sheets lie on one scan.
    const scan = `%PDF-1.7 firme ${n >> 1}`.padEnd(SCAN_BYTES);
    await taken(admin.write(url, "/api/readings/paper", paperForm(signed, scan)));
    return ({ records }) =>
      SIGNERS.every((who) => records.some((each) => each.documentId === id && isOf(each, who)));
  },
  async correct({ admin, documents }, url, n) {
    const { id, mark, revision } = documents[n] ?? {};
    if (id === undefined) return null;
    const correction = { mark, revision, reason: "Un refuso" };
    await taken(admin.write(url, `/api/documents/${id}/formal`, correction));
    return ({ records }) =>
      records.some((each) => each.documentId === id && each.kind === "formal");
  },
  async takeBack({ admin, left }, url, n) {
    const { id } = left.records.filter(({ kind }) => kind === "formal")[n] ?? {};
    if (id === undefined) return null;
    const answer = await admin.write(url, `/api/readings/${id}/back`, { reason: "Errore" });
    // Taken back already: its answer was lost.
    if (answer.status !== 409) await taken(answer);
    return ({ records }) => records.filter(({ about }) => about === id).length === 1;
  },
};

function isOf({ readerId }: LeftReadings["records"][number], who: string): boolean {
  return readerId === who;
}

class Refused extends Error {}

/** @throws {Refused} When the server does not do it, but for a busy one. */
async function taken(asked: Response | Promise<Response>): Promise<void> {
  const answer = await asked;
  const text = await answer.text();
  if (answer.status === 503) throw new Error(text);
  if (!answer.ok) throw new Refused(`${answer.url}: ${answer.status} ${text}`);
}

/**
 * Kills the server repeatedly while people are asked to read, confirm, sign on paper and correct,
 * on SQLite and PostgreSQL by turns: what was acknowledged is there, and nothing is half done.
 */
export async function drillKilledReadings(options: Options): Promise<ReadingDrillReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
  const programs = findPostgresPrograms();
  const postgres = programs === null ? null : await startPrivatePostgres(programs);
  try {
    const places: Place[] = [{ dataDir: join(folder, "data"), databaseUrl: null }];
    if (postgres) places.push({ dataDir: join(folder, "other"), databaseUrl: postgres.url });
    return await drill(places, options);
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(
  places: readonly Place[],
  { kills, documents, seed, onKill }: Options,
): Promise<ReadingDrillReport> {
  const random = createRandom(seed);
  const report: ReadingDrillReport = { kills: 0, acknowledged: {}, cutOff: 0, problems: [] };
  const worlds: World[] = [];
  for (const place of places) {
    worlds.push({
      ...{ place, random, promised: [], done: {} },
      documents: await createReadingData(place, documents),
      admin: createDrillClient(),
      reader: createDrillClient(READER),
      left: { records: [], requests: [], problems: [] },
    });
  }
  for (const world of Array.from({ length: kills }, (_, n) => worlds[n % worlds.length])) {
    if (world === undefined) continue;
    report.kills += 1;
    report.problems.push(...(await killOnce(world, report)));
    onKill?.(report.kills);
  }
  for (const { place, promised } of worlds) {
    for (const { act } of promised) {
      report.acknowledged[act] = (report.acknowledged[act] ?? 0) + 1;
    }
    report.problems.push(...(await notCleared(place)));
  }
  return report;
}

async function killOnce(world: World, report: ReadingDrillReport): Promise<string[]> {
  const { place, admin, reader, random, promised } = world;
  const server = await startDrillServer(place.dataDir, envOf(place));
  await Promise.all([admin.login(server.url), reader.login(server.url)]);
  const problems: string[] = [];
  const until = promised.length + random.between({ min: 0, max: ACTS_A_ROUND });
  const working = Object.keys(ACTS).map((act) => workOn(world, act, server.url));
  let hasEnded = false;
  const ended = Promise.all(working).finally(() => {
    hasEnded = true;
  });
  while (promised.length < until && !hasEnded) await wait(1);
  await wait(random.between({ min: 0, max: KILL_WITHIN_MS }));
  await server.kill();
  for (const error of await ended) {
    if (error instanceof Refused) problems.push(error.message);
    else if (error !== null) report.cutOff += 1;
  }
  world.left = await readReadings(place);
  const { left } = world;
  const missing = promised.filter(({ holds }) => !holds(left));
  return [
    ...problems,
    ...left.problems,
    ...missing.map(({ act, what }) => `${act} ${what} was acknowledged, and is not there`),
    ...halfLots(left),
  ].map((problem) => `${report.kills}, ${place.databaseUrl ?? "SQLite"}: ${problem}`);
}

/** Does an act again and again; gives what ended it, null when there is nothing left to do. */
async function workOn(world: World, act: string, url: string): Promise<unknown> {
  try {
    for (;;) {
      const n = world.done[act] ?? 0;
      const holds = await ACTS[act]?.(world, url, n);
      if (!holds) return null;
      world.done[act] = n + 1;
      world.promised.push({ act, what: String(n), holds });
      // One call a start: it holds the company for long.
      if (act === "ask") return null;
    }
  } catch (error) {
    return error;
  }
}

/** Requests of one call for some documents of a transaction alone. */
function halfLots({ requests }: LeftReadings): string[] {
  const calls = new Map<number | null, number>();
  for (const { days } of requests) calls.set(days, (calls.get(days) ?? 0) + 1);
  const half = [...calls].filter(([, asked]) => asked !== ASKED && asked % A_TRANSACTION !== 0);
  return half.map(([days, asked]) => `call ${days} asks for ${asked} documents`);
}

/** What is left over once a server has started again, and whether the audit log is whole. */
async function notCleared(place: Place): Promise<string[]> {
  await (await startDrillServer(place.dataDir, envOf(place))).stop();
  const verify = startCommand(place, ["audit", "verify"]);
  await once(verify, "exit");
  // Where others may serve beside, only what is an hour old is removed.
  const leftovers = place.databaseUrl === null ? await leftoversIn(place.dataDir) : [];
  return [
    ...leftovers.map((path) => `left over: ${path}`),
    ...(verify.exitCode === 0 ? [] : ["the audit log is not whole"]),
  ];
}
