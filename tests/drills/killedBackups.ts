import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { verifyBackup } from "@sgi/server/backups/restore/verifyBackup";
import { findPostgresPrograms, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import { setup } from "../support/builtServer";
import {
  changeAll,
  createBackupData,
  type Place,
  type RestoredState,
  readRestoredState,
  rowsOf,
  signInTo,
} from "./backupData";
import { killInTransaction, restoreByCommand, restoreByServer, startCommand } from "./restoreKills";

/** The processes to kill, by turns: at any moment, or in a restore's transaction. */
const ROUNDS = [
  { on: "sqlite", what: "backup", moment: "any" },
  { on: "sqlite", what: "restore", moment: "any" },
  { on: "sqlite", what: "restore", moment: "transaction" },
  { on: "sqlite", what: "server", moment: "transaction" },
  { on: "postgres", what: "restore", moment: "transaction" },
  { on: "sqlite", what: "restore", moment: "transaction" },
  { on: "sqlite", what: "server", moment: "transaction" },
  { on: "postgres", what: "server", moment: "transaction" },
] as const;
type Round = (typeof ROUNDS)[number];

/** A restore is killed at most this long after its transaction began. */
const LATEST_MS = 120;

interface Options {
  kills: number;
  documents: number;
  seed: number;
  onKill?: (done: number) => void;
}

export interface BackupDrillReport {
  /** Kills that hit a running process; the others came after its end. */
  kills: number;
  /** Kills that hit a restore inside its transaction. */
  inside: number;
  /** Restores that were complete when they were killed. */
  restored: number;
  /** Faults, one a line: data equal neither to the state before nor to the one after. */
  problems: string[];
}

/**
 * Kills backups and restores repeatedly, and checks each time that the rows are those from before
 * or those of the backup, and that every listed backup is whole.
 */
export async function drillKilledBackups(options: Options): Promise<BackupDrillReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
  const programs = findPostgresPrograms();
  const postgres = programs === null ? null : await startPrivatePostgres(programs);
  try {
    await setup();
    const sqlite = await prepare({ dataDir: join(folder, "data"), databaseUrl: null }, options);
    const onPostgres =
      postgres === null
        ? sqlite
        : await prepare({ dataDir: join(folder, "moved"), databaseUrl: postgres.url }, options);
    return await drill({ sqlite, postgres: onPostgres }, options);
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An installation whose rows have changed since its backup. */
interface Prepared {
  place: Place;
  /** The names of a complete backup and of one of the company. */
  complete: string;
  ofCompany: string;
  before: string;
  after: string;
  lastsMs: number;
}

async function prepare(place: Place, { documents }: Options): Promise<Prepared> {
  await createBackupData(place, documents);
  const lastsMs = await timeOf(place, ["backup"]);
  const there = await readRestoredState(place);
  const [complete = ""] = there.listed;
  await timeOf(place, ["backup", "--company", "Alfa Srl"]);
  const named = (await readRestoredState(place)).listed;
  const ofCompany = named.find((name) => name !== complete) ?? "";
  await changeAll(place);
  const changed = await readRestoredState(place);
  // What was confirmed since stays, and what got lost comes back.
  const records = [...new Set([...there.records, ...changed.records])];
  const before = rowsOf({ ...there, records });
  return { place, complete, ofCompany, before, after: changed.rows, lastsMs };
}

async function drill(places: Record<Round["on"], Prepared>, { kills, seed, onKill }: Options) {
  const random = createRandom(seed);
  const report: BackupDrillReport = { kills: 0, inside: 0, restored: 0, problems: [] };
  const whole = new Set<string>();
  for (let number = 0; report.kills < kills; number++) {
    const round = ROUNDS[number % ROUNDS.length] ?? ROUNDS[0];
    const prepared = places[round.on];
    const { place, before, after } = prepared;
    if ((await readRestoredState(place)).rows !== after) await changeAll(place);
    const isMet = await kill(round, prepared, random);
    report.kills += Number(isMet);
    report.inside += Number(isMet && round.moment === "transaction");
    const left = await readRestoredState(place);
    report.restored += Number(left.rows === before);
    const allowed = round.what === "backup" ? [after] : [before, after];
    if (!allowed.includes(left.rows)) {
      const { on, what, moment } = round;
      report.problems.push(`${number}, ${what} on ${on}, ${moment}: neither before nor after`);
    }
    report.problems.push(...left.problems, ...(await notWhole(place, left, whole)));
    onKill?.(report.kills);
  }
  for (const { place } of new Set(Object.values(places))) {
    report.problems.push(...(await leftOver(place)));
    await timeOf(place, ["audit", "verify"]).catch(({ message }) => report.problems.push(message));
  }
  return report;
}

/** Gives false when the kill came too late. */
function kill(
  { what, moment }: Round,
  { place, complete, ofCompany, lastsMs }: Prepared,
  random: ReturnType<typeof createRandom>,
): Promise<boolean> {
  const file = join(place.dataDir, "backups", complete);
  if (moment === "transaction") {
    const start = async () =>
      what === "server"
        ? // A restore ends the sessions.
          restoreByServer(place, { name: ofCompany, cookie: await signInTo(place) })
        : restoreByCommand(place, file);
    return killInTransaction(place, start, random.between({ min: 0, max: LATEST_MS }));
  }
  const child = startCommand(place, what === "backup" ? ["backup"] : ["restore", file]);
  return killWithin(child, random.between({ min: 0, max: lastsMs }));
}

/** Kills a process after this time; false when it had already ended. */
async function killWithin(child: ChildProcess, ms: number): Promise<boolean> {
  const exited = once(child, "exit");
  await Promise.race([wait(ms), exited]);
  const isAtWork = child.exitCode === null;
  child.kill("SIGKILL");
  await exited;
  return isAtWork;
}

async function notWhole({ dataDir }: Place, { listed }: RestoredState, whole: Set<string>) {
  const problems: string[] = [];
  for (const name of listed.filter((each) => !whole.has(each))) {
    whole.add(name);
    const path = join(dataDir, "backups", name);
    await verifyBackup(path, null).catch((error) =>
      problems.push(`listed, and not whole: ${name} ${error}`),
    );
  }
  return problems;
}

/** Temporary files that remain after the next run: it removes those of killed processes. */
async function leftOver(place: Place): Promise<string[]> {
  if (place.databaseUrl !== null) return [];
  await timeOf(place, ["backup"]);
  const names = await readdir(join(place.dataDir, "backups"));
  return names.filter((each) => each.endsWith(".tmp")).map((each) => `left over: ${each}`);
}

/** The time of a run that nobody kills, in milliseconds. */
async function timeOf(place: Place, args: string[]): Promise<number> {
  const startedAt = performance.now();
  const child = startCommand(place, args);
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`${args[0]} ended by ${child.exitCode}`);
  return performance.now() - startedAt;
}
