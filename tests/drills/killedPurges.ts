import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { verifyBackup } from "@sgi/server/backups/restore/verifyBackup";
import { PROGRAM } from "@sgi/server/commands/testing/program";
import { objectEnv } from "@sgi/server/storage/objects/testing/objectPlace";
import { startS3Server } from "@sgi/server/storage/objects/testing/s3Server";
import { findPostgresPrograms, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import { setup } from "../support/builtServer";
import { bundle } from "../support/bundle";
import {
  countOnScan,
  createPurgeData,
  FILES_THAT_STAY,
  hashOf,
  type PurgeEnv,
  type PurgeState,
  readFilesLeft,
  readPurgeState,
  scanOf,
  withInstallation,
} from "./purgeData";

interface Options {
  companies: number;
  seed: number;
  onKill?: (done: number) => void;
}

interface Counts {
  kills: number;
  /** How far the companies were after the kill. */
  after: Partial<Record<PurgeState | "scan gone", number>>;
}

export interface PurgeDrillReport {
  places: string[];
  /** Of `purge-scan`. */
  scans: Counts;
  deletions: Counts;
  purges: Counts;
  removals: Counts;
  /** Faults, one a line. */
  problems: string[];
}

interface Place {
  name: string;
  env: PurgeEnv;
}

/**
 * Deletes and purges companies, and kills each command, purge and removal of files on the way; what
 * is started again must end as if nothing had happened.
 */
export async function drillKilledPurges(options: Options): Promise<PurgeDrillReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
  const programs = findPostgresPrograms();
  const postgres = programs === null ? null : await startPrivatePostgres(programs);
  const s3 = await startS3Server(join(folder, "s3"));
  // First, because it rebuilds the folder that the bundle goes into.
  await setup();
  const { folder: bundles, remove } = await bundle({ purge: "tests/drills/purgeProgram.ts" });
  try {
    const envOf = (name: string, more: PurgeEnv = {}) => ({
      name,
      env: { SGI_DATA_DIR: join(folder, name), ...more },
    });
    const places = [
      envOf("SQLite, folder"),
      envOf("SQLite, bucket", objectEnv(s3.settings)),
      ...(postgres === null ? [] : [envOf("PostgreSQL", { SGI_DATABASE_URL: postgres.url })]),
    ];
    return await drill(places, join(bundles, "purge.js"), options);
  } finally {
    await remove();
    await s3.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(
  places: readonly Place[],
  purge: string,
  { companies, seed, onKill }: Options,
): Promise<PurgeDrillReport> {
  const report: PurgeDrillReport = {
    places: places.map(({ name }) => name),
    scans: { kills: 0, after: {} },
    deletions: { kills: 0, after: {} },
    purges: { kills: 0, after: {} },
    removals: { kills: 0, after: {} },
    problems: [],
  };
  let done = 0;
  await Promise.all(
    places.map(async (place, at) => {
      const ids = Array.from({ length: companies }, (_, n) => `company-${n}`).filter(
        (_, n) => n % places.length === at,
      );
      await createPurgeData(place.env, ids);
      const timing = createTiming(seed + at);
      for (const [n, id] of ids.entries()) {
        await runRound({ id, n, place }, { report, timing, purge });
        done += 1;
        onKill?.(done);
      }
      report.problems.push(...(await notCleared(place, purge)));
    }),
  );
  return report;
}

/** Draws when to kill: within the shortest time that a step of a place has taken undisturbed. */
function createTiming(seed: number) {
  const random = createRandom(seed);
  const shortest = new Map<string, number>();
  return {
    within: (step: string) => random.between({ min: 0, max: Math.round(shortest.get(step) ?? 0) }),
    note(step: string, ms: number) {
      shortest.set(step, Math.min(shortest.get(step) ?? Number.POSITIVE_INFINITY, ms));
    },
  };
}

interface Drilling {
  report: PurgeDrillReport;
  timing: ReturnType<typeof createTiming>;
  /** The program that purges. */
  purge: string;
}

/** Takes a scan away, deletes and purges one company, each step killed once and then done. */
async function runRound(
  { id, n, place }: { id: string; n: number; place: Place },
  { report, timing, purge }: Drilling,
): Promise<void> {
  const { env } = place;
  const note = async (counts: Counts, isMet: boolean) => {
    const { state, isScanGone, problems } = await readPurgeState(env, id);
    report.problems.push(...problems);
    counts.kills += Number(isMet);
    const after = counts === report.scans && isScanGone ? "scan gone" : state;
    if (isMet) counts.after[after] = (counts.after[after] ?? 0) + 1;
    return after;
  };
  const sha256 = hashOf(scanOf(id));
  const of = ["--company", id, "--sha256", sha256, "--reason", "Dati personali"];
  const takeAway = () => start(env, PROGRAM, "purge-scan", ...of);
  const remove = () => start(env, PROGRAM, "company", "delete", id, "--conferma", id);
  const purgeAfter = (days: number) => start(env, purge, String(days));

  // Every second time between the rows and the file.
  const isScanMet =
    n % 2 === 0
      ? await killOnceTaken(takeAway(), () => countOnScan(env, id))
      : await killAfter(takeAway(), timing.within("scan"), false);
  const isWhole = (await note(report.scans, isScanMet)) === "there";
  const takenMs = await timeOf(takeAway(), false);
  if (isWhole) timing.note("scan", takenMs);
  report.problems.push(...(await stillThere(env, sha256)));
  const isDeletionMet = await killAfter(remove(), timing.within("delete"), false);
  if ((await note(report.deletions, isDeletionMet)) === "there") {
    timing.note("delete", await timeOf(remove(), false));
  }
  const isPurgeMet = await killAfter(purgeAfter(31), timing.within("purge"), true);
  const state = await note(report.purges, isPurgeMet);
  const purgedMs = await timeOf(purgeAfter(31), true);
  if (state === "deleted") timing.note("purge", purgedMs);
  const isRemovalMet = await killAfter(purgeAfter(40), timing.within("removal"), true);
  await note(report.removals, isRemovalMet);
  timing.note("removal", await timeOf(purgeAfter(40), true));
  report.problems.push(...(await notEnded(env, id)));
}

/** A scan that was taken away, and whose file is there. */
function stillThere(env: PurgeEnv, sha256: string): Promise<string[]> {
  return withInstallation(env, async ({ files }) => {
    const file = await files.open(sha256);
    file?.stream.destroy();
    return file === null ? [] : [`the scan ${sha256} is still there`];
  });
}

/** What is left of the purged companies' files, and whether the audit log is whole. */
async function notCleared({ env, name }: Place, purge: string): Promise<string[]> {
  await timeOf(start(env, purge, "50"), true);
  const { left, unnamed, waiting } = await readFilesLeft(env);
  const problems: string[] = [];
  if (left !== FILES_THAT_STAY || unnamed > 0 || waiting.length > 0) {
    problems.push(`${name}: ${left} files, ${unnamed} unnamed, ${waiting.length} waiting`);
  }
  const verify = start(env, PROGRAM, "audit", "verify");
  await once(verify, "exit");
  if (verify.exitCode !== 0) problems.push(`${name}: the audit log is not whole`);
  return problems;
}

/** What is wrong with a company that should be purged by now, with one whole backup. */
async function notEnded(env: PurgeEnv, id: string): Promise<string[]> {
  const { state, backups, problems } = await readPurgeState(env, id);
  if (state !== "purged") problems.push(`${id}: ${state} at the end`);
  if (backups.length !== 1) problems.push(`${id}: ${backups.length} backups`);
  for (const name of backups) {
    const path = join(env.SGI_DATA_DIR ?? "", "backups", name);
    await verifyBackup(path, null).catch((error) => problems.push(`${name}: ${error}`));
  }
  return problems;
}

function start(env: PurgeEnv, program: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Resolves once a process says that it is open, where it does, or has ended. */
async function untilOpen(child: ChildProcess, says: boolean): Promise<void> {
  if (!says) return;
  await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), once(child, "exit")]);
}

/** Kills a process this long after it began its work; false when it had already ended. */
async function killAfter(child: ChildProcess, ms: number, says: boolean): Promise<boolean> {
  const exited = once(child, "exit");
  await untilOpen(child, says);
  await Promise.race([wait(ms), exited]);
  const isAtWork = child.exitCode === null;
  child.kill("SIGKILL");
  await exited;
  return isAtWork;
}

/** Kills a process as soon as no signature has its scan; false when it had already ended. */
async function killOnceTaken(child: ChildProcess, left: () => Promise<number>): Promise<boolean> {
  const exited = once(child, "exit");
  while (child.exitCode === null && (await left()) > 0) await wait(1);
  const isAtWork = child.exitCode === null;
  child.kill("SIGKILL");
  await exited;
  return isAtWork;
}

/** How long a process works that nobody kills, in milliseconds. @throws When it fails. */
async function timeOf(child: ChildProcess, says: boolean): Promise<number> {
  const exited = once(child, "exit");
  let startedAt = performance.now();
  await untilOpen(child, says);
  if (says) startedAt = performance.now();
  await exited;
  if (child.exitCode !== 0) throw new Error(`${child.spawnargs} ended by ${child.exitCode}`);
  return performance.now() - startedAt;
}
