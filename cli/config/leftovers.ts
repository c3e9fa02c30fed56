import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "./processLock";

/** A draft of the settings: only the process with the lock writes one. */
const DRAFT = /^config\.json\.[0-9a-f]{12}\.new$/;
/** The draft of a lock, named after its process. */
const LOCK = /^config\.lock\.(\d+)-[0-9a-f]{16}$/;

/** Removes what killed processes left half done beside the settings. Call it under their lock. */
export async function clearLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const dead = names.filter((name) => DRAFT.test(name) || isDeadLock(name));
  await Promise.all(dead.map((name) => rm(path.join(folder, name), { force: true })));
}

function isDeadLock(name: string): boolean {
  const match = LOCK.exec(name);
  return match !== null && !isAlive(Number(match[1]));
}
