import { existsSync } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { formatBackupSize } from "@sgi/core/backups";
import { syncFolder } from "../files/syncFolder";
import type { StoreWait } from "../store/engines/outage";
import { copySqlite, readSqliteSchema } from "../store/engines/sqlite";
import { inspectStore } from "../store/inspectStore";
import type { StoreOptions } from "../store/openStore";
import { InstallationError } from "./folderMark";
import { freeBytes } from "./freeRoom";
import { installationTexts } from "./installationTexts";

/** How many copies are kept. */
const KEPT = 2;
/** Room needed, in multiples of the database's size: the copy, and what the migrations write. */
const ROOM_FACTOR = 2;

export interface UpgradeDeps {
  wait?: StoreWait | undefined;
  warn(line: string): void;
  /** Why a database of an earlier version may not be migrated, in Italian; null if it may. */
  refuseUpgrade?: (() => Promise<string | null>) | undefined;
}

/**
 * Checks whether opening a database would migrate it, and prepares for that: copies the SQLite
 * file.
 * @throws {InstallationError} When it may not be migrated, or the disk has no room for the copy.
 */
export async function prepareUpgrade(
  options: StoreOptions,
  { wait, warn, refuseUpgrade }: UpgradeDeps,
): Promise<void> {
  if ("sqlitePath" in options && !existsSync(options.sqlitePath)) return;
  const { isEmpty, missingChanges } = await inspectStore(options, wait);
  if (isEmpty || missingChanges === 0) return;
  const problem = (await refuseUpgrade?.()) ?? null;
  if (problem !== null) throw new InstallationError(problem);
  if ("sqlitePath" in options) {
    warn(installationTexts.copied(await copyBeforeUpgrade(options.sqlitePath)));
  }
}

/**
 * Copies a SQLite database before a migration, because the older program cannot open it afterwards.
 * The copy's name combines the database's and the schema's, and it is always whole: a kill leaves a
 * draft, which the next copy replaces. Returns the copy's path; deletes older copies.
 * @throws {InstallationError} When the disk has too little room; nothing is written then.
 */
export async function copyBeforeUpgrade(path: string): Promise<string> {
  const copy = `${path}.${await readSqliteSchema(path)}`;
  await refuseWithoutRoom(path);
  const draft = `${path}.copy`;
  await rm(draft, { force: true });
  try {
    await writeDraft(path, draft);
    await rename(draft, copy);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
  await dropOlder(path, copy);
  return copy;
}

async function writeDraft(path: string, draft: string): Promise<void> {
  const file = await open(draft, "wx", 0o600);
  try {
    copySqlite(path, draft);
    // SQLite does not sync the copy itself.
    await file.sync();
  } finally {
    await file.close();
  }
}

async function refuseWithoutRoom(path: string): Promise<void> {
  const sizes = [path, `${path}-wal`].map((each) => stat(each).catch(() => ({ size: 0 })));
  const needed = (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0) * ROOM_FACTOR;
  const free = await freeBytes(dirname(path));
  if (free >= needed) return;
  const [wanted, left] = [needed, free].map((bytes) => formatBackupSize(bytes) ?? "");
  throw new InstallationError(installationTexts.noRoomForCopy(wanted ?? "", left ?? ""));
}

async function dropOlder(path: string, newest: string): Promise<void> {
  const folder = dirname(path);
  const isCopy = (name: string) =>
    name.startsWith(`${basename(path)}.`) && /\.\d{4}[A-Za-z]+$/.test(name);
  const others = (await readdir(folder)).filter(isCopy).map((name) => join(folder, name));
  const dated = await Promise.all(
    others
      .filter((other) => other !== newest)
      .map(async (other) => ({ other, at: (await stat(other)).mtimeMs })),
  );
  const older = dated.toSorted((a, b) => b.at - a.at).slice(KEPT - 1);
  for (const { other } of older) await rm(other);
}
