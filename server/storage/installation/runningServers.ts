import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repeat, type Timers } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { nullIfMissing } from "../../base/nullIfMissing";
import { LEASE_MS, RENEW_MS } from "../background/lease";
import type { Store } from "../store/store";
import { InstallationError } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";

/** Below the data folder: an empty file of each server. A copied folder lacks the others' files. */
const SERVERS_FOLDER = "servers";
/** Leases of servers that share their data folder begin with this. */
const PREFIX = "server ";
/** Leases of servers with a data folder of their own, and the files in a bucket. */
const APART_PREFIX = "machine ";

interface Deps {
  store: Pick<Store, "leases">;
  timers: Timers;
  newId: NewId;
  /** Whether this server may have its own data folder, because the files are in a bucket. */
  isApart: boolean;
  /** Checks again, once other servers see this one, what may have changed since it was opened. */
  confirm(): Promise<void>;
  /** @throws When the data folder is missing or replaced: this server then writes nothing there. */
  checkFolder(): Promise<void>;
  /** Called when this server finds another one on a copy of its folder, and when none is left. */
  onCopy(isCopy: boolean): void;
}

/**
 * Registers this server, by a lease and a file in the data folder, until the returned function is
 * called.
 * @throws {InstallationError} As `refuseCopy`, and when `confirm` refuses.
 */
export async function joinServers(
  dataDir: string,
  { store: { leases }, timers, newId, isApart, confirm, checkFolder, onCopy }: Deps,
): Promise<() => Promise<void>> {
  const folder = join(dataDir, SERVERS_FOLDER);
  const id = newId();
  const name = (isApart ? APART_PREFIX : PREFIX) + id;
  await forgetDead(folder, leases);
  const say = async () => {
    if (isApart) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, id), "");
  };
  // The file comes before the lease: a server that sees the lease looks for the file.
  await say();
  await leases.take(name, id, LEASE_MS);
  let isCopy = false;
  const renew = async () => {
    const isHere = await checkFolder().then(
      () => true,
      () => false,
    );
    if (isHere) await say();
    // If another server considered this one dead, it takes the lease again.
    if (!(await leases.renew(name, id, LEASE_MS))) await leases.take(name, id, LEASE_MS);
    if (!isHere) return;
    const found = await hasCopy(dataDir, leases, isApart);
    if (found !== isCopy) onCopy(found);
    isCopy = found;
  };
  let renewing: Promise<void> | null = null;
  const stop = repeat(timers, RENEW_MS, () => {
    renewing ??= renew()
      .catch(() => undefined)
      .finally(() => {
        renewing = null;
      });
  });
  const leave = async () => {
    stop();
    await renewing;
    // The lease goes first: other servers take a lease without its file for a copied folder.
    await leases.release(name, id).then(
      () => rm(join(folder, id), { force: true }),
      () => undefined,
    );
  };
  try {
    await refuseCopy(dataDir, { leases }, { isApart });
    await confirm();
    return leave;
  } catch (error) {
    await leave();
    throw error;
  }
}

/**
 * @throws {InstallationError} When a running server of this database has no file in this folder,
 * so that one of the two folders is a copy; or when this server would keep files in its folder
 * while another one keeps them in a bucket.
 */
export async function refuseCopy(
  dataDir: string,
  { leases }: Pick<Store, "leases">,
  { isApart }: Pick<Deps, "isApart">,
): Promise<void> {
  if (!isApart && hasApart(await leases.listHeld()))
    throw new InstallationError(texts.serversApart);
  if (await hasCopy(dataDir, leases, isApart))
    throw new InstallationError(texts.copiedFolder(dataDir));
}

/** Whether a server runs whose file is not in this folder; servers that are apart have no file. */
async function hasCopy(
  dataDir: string,
  leases: Store["leases"],
  isApart: boolean,
): Promise<boolean> {
  const held = await leases.listHeld();
  if (!isApart && hasApart(held)) return true;
  for (const id of idsOf(held)) {
    if (!(await isThere(join(dataDir, SERVERS_FOLDER, id)))) return true;
  }
  return false;
}

const hasApart = (held: readonly string[]) => held.some((name) => name.startsWith(APART_PREFIX));

/** @throws {InstallationError} When a server of this database runs: it would not notice a move. */
export async function refuseServers({ leases }: Pick<Store, "leases">): Promise<void> {
  const held = await leases.listHeld();
  const isServer = (name: string) => name.startsWith(PREFIX) || name.startsWith(APART_PREFIX);
  if (held.some(isServer)) throw new InstallationError(texts.serverRuns);
}

/** Clears away what servers left that were killed. */
async function forgetDead(folder: string, leases: Store["leases"]): Promise<void> {
  const abandoned = await leases.listAbandoned();
  for (const name of abandoned.filter((each) => each.startsWith(APART_PREFIX))) {
    await leases.release(name, name.slice(APART_PREFIX.length));
  }
  for (const id of idsOf(abandoned)) {
    await rm(join(folder, id), { force: true });
    await leases.release(PREFIX + id, id);
  }
}

function idsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
}

async function isThere(path: string): Promise<boolean> {
  return (await access(path).catch(nullIfMissing)) !== null;
}
