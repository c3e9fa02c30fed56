import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { PROGRAM } from "@sgi/server/commands/testing/program";
import { openStore } from "@sgi/server/storage/store/openStore";
import { watchWrites } from "@sgi/server/storage/store/testing/watchWrites";
import { type Place, storeOf } from "./backupData";
import { startDrillServer } from "./drillServer";

const LOOK_EVERY_MS = 1;

/** A process that restores, by command or as a server. */
export interface Restoring {
  pid: number;
  hasEnded(): boolean;
  kill(): Promise<void>;
}

export function envOf({ dataDir, databaseUrl }: Place): Record<string, string> {
  const database = databaseUrl === null ? {} : { SGI_DATABASE_URL: databaseUrl };
  return { SGI_DATA_DIR: dataDir, SGI_BACKUP_EVERY: "0", ...database };
}

export function startCommand(place: Place, args: readonly string[]): ChildProcess {
  const env = { ...process.env, ...envOf(place) };
  return spawn(process.execPath, [PROGRAM, ...args], { env, stdio: "ignore" });
}

export function restoreByCommand(place: Place, file: string): Restoring {
  const child = startCommand(place, ["restore", file]);
  const exited = once(child, "exit");
  return {
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Restores as an admin does in the panel. */
export async function restoreByServer(
  place: Place,
  { name, cookie }: { name: string; cookie: string },
): Promise<Restoring> {
  const server = await startDrillServer(place.dataDir, envOf(place));
  const token = await fetch(`${server.url}/api/csrf-token`, { headers: { cookie } });
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  let isAnswered = false;
  fetch(`${server.url}/api/admin/restore`, {
    method: "POST",
    headers: { cookie, "X-CSRF-Token": csrfToken, "Content-Type": "application/json" },
    body: JSON.stringify({ backupPath: name }),
  })
    // A killed server does not answer.
    .catch(() => undefined)
    .finally(() => {
      isAnswered = true;
    });
  return { pid: server.pid, hasEnded: () => isAnswered, kill: server.kill };
}

/**
 * Kills a restore in the transaction that changes all rows: the first write after its safety copy
 * is listed, `msLater` after it was seen. False when it was never seen.
 */
export async function killInTransaction(
  place: Place,
  start: () => Restoring | Promise<Restoring>,
  msLater: number,
): Promise<boolean> {
  const store = await openStore(storeOf(place));
  const watch = watchWrites(storeOf(place));
  try {
    const listed = async () => (await store.backups.list(null)).length;
    const before = await listed();
    const restoring = await start();
    while (!restoring.hasEnded() && (await listed()) === before) await wait(LOOK_EVERY_MS);
    let isSeen = false;
    while (!restoring.hasEnded() && !isSeen) {
      isSeen = await watch.isWriting(restoring.pid);
      if (!isSeen) await wait(LOOK_EVERY_MS);
    }
    if (isSeen) await wait(msLater);
    await restoring.kill();
    return isSeen;
  } finally {
    await watch.close();
    await store.close();
  }
}
