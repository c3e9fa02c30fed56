import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { verifyBackup } from "@sgi/server/backups/verifyBackup";
import { PROGRAM } from "@sgi/server/commands/testing/program";
import { setup } from "../support/builtServer";
import { type BackupState, changeAll, createBackupData, readBackupState } from "./backupData";

/** From which part of its time on a restore changes rows, about. */
const LATE = 0.75;

interface Options {
  kills: number;
  documents: number;
  seed: number;
  onKill?: (done: number) => void;
}

export interface BackupDrillReport {
  /** Those that met a process at work; the others came after its end. */
  kills: number;
  /** Restores that were done when they were killed. */
  restored: number;
  /** What was not as before or as after, a line each. */
  problems: string[];
}

/**
 * Kills backups and restores again and again at any moment, and looks each time whether the rows are
 * those of before or those of the backup, and whether every backup that is listed is whole.
 */
export async function drillKilledBackups(options: Options): Promise<BackupDrillReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
  try {
    await setup();
    return await drill(join(folder, "data"), options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(dataDir: string, { kills, documents, seed, onKill }: Options) {
  const random = createRandom(seed);
  const problems: string[] = [];
  const whole = new Set<string>();
  await createBackupData(dataDir, documents);
  const lasts = { backup: await timeOf(dataDir, ["backup"]), restore: 0 };
  const before = await readBackupState(dataDir);
  const [name = ""] = before.listed;
  const restore = ["restore", join(dataDir, "backups", name)];
  await changeAll(dataDir);
  const after = await readBackupState(dataDir);
  lasts.restore = await timeOf(dataDir, restore);
  const commands = { backup: ["backup"], restore };
  const allowed = { backup: [after.rows], restore: [before.rows, after.rows] };
  let done = 0;
  let restored = 0;
  let what: "restore" | "backup" = "backup";
  while (done < kills) {
    what = what === "backup" ? "restore" : "backup";
    if ((await readBackupState(dataDir)).rows !== after.rows) await changeAll(dataDir);
    const child = start(dataDir, commands[what]);
    // Every other one late, where the rows change.
    const min = lasts[what] * (random.between({ min: 0, max: 1 }) * LATE);
    if (await killWithin(child, random.between({ min, max: lasts[what] }))) done += 1;
    const left = await readBackupState(dataDir);
    restored += Number(left.rows === before.rows);
    if (!allowed[what].includes(left.rows))
      problems.push(`${what} ${done}: neither before nor after`);
    problems.push(...(await notWhole(dataDir, left, whole)));
    onKill?.(done);
  }
  // Whatever was killed is cleared away by the next one.
  await timeOf(dataDir, ["backup"]);
  const drafts = (await readdir(join(dataDir, "backups"))).filter((each) => each.endsWith(".tmp"));
  problems.push(...drafts.map((each) => `left over: ${each}`));
  return { kills: done, restored, problems };
}

/** Kills a process after so long; false when it had ended by then. */
async function killWithin(child: ChildProcess, ms: number): Promise<boolean> {
  const exited = once(child, "exit");
  await Promise.race([wait(ms), exited]);
  const isAtWork = child.exitCode === null;
  child.kill("SIGKILL");
  await exited;
  return isAtWork;
}

async function notWhole(dataDir: string, { listed }: BackupState, whole: Set<string>) {
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

function start(dataDir: string, args: string[]) {
  const env = { ...process.env, SGI_DATA_DIR: dataDir };
  return spawn(process.execPath, [PROGRAM, ...args], { env, stdio: "ignore" });
}

/** How long it takes when nobody kills it, in milliseconds. */
async function timeOf(dataDir: string, args: string[]): Promise<number> {
  const startedAt = performance.now();
  const child = start(dataDir, args);
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`${args[0]} ended by ${child.exitCode}`);
  return performance.now() - startedAt;
}
