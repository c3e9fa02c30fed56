import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatBackupSize } from "@sgi/core/backups";
import { VERIFY_PREFIX } from "../../backups/archive/verifyArchive";
import { CopyFault, secondPlaceTexts as texts } from "../../backups/copies/copyPlace";
import { copyPlaceName } from "../../backups/copies/openCopyPlace";
import { readServerConfig } from "../../base/config/config";
import type { ObjectSettings } from "../../base/config/objectSettings";
import { isBackupName } from "../../base/names/backupName";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { BACKUPS_FOLDER, freeBytes, KEPT_FREE_BYTES } from "../../storage/installation/freeRoom";
import { ObjectFault } from "../../storage/objects/objectFault";
import { shelvesOf } from "../../storage/objects/openObjects";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { type FoundBackup, fileProblem, missingFile } from "./backupFile";

type Work = (found: FoundBackup) => Promise<void>;

/**
 * Passes a backup to `work`: a file on this machine or, found by name, one in the backups folder,
 * else one in the second place.
 */
export async function useBackup(file: string, deps: ServerCommandDeps, work: Work): Promise<void> {
  const outcome = readServerConfig(deps.env);
  if (existsSync(file) || !isBackupName(file)) {
    return useFile({ path: file, name: null }, deps, work);
  }
  if (!outcome.ok) {
    // Without valid settings, neither the backups folder nor the second place is known.
    for (const problem of outcome.problems) deps.complain(problem);
    return deps.exitWith(EXIT_CODES.wrongUsage);
  }
  const { dataDir, copies } = outcome.config;
  const own = join(dataDir, BACKUPS_FOLDER, file);
  if (existsSync(own) || copies === null) {
    return useFile({ path: existsSync(own) ? own : file, name: null }, deps, work);
  }
  const tell = () => deps.print(`Dalla copia esterna dei backup, ${copyPlaceName(copies)}.`);
  if ("folder" in copies.place) {
    const path = join(copies.place.folder, file);
    if (existsSync(path)) tell();
    return useFile({ path, name: file }, deps, work);
  }
  const { objects } = copies.place;
  await onDraft(dataDir, async (folder) => {
    const path = join(folder, file);
    if (await fetchCopy(objects, { name: file, path, folder })) {
      tell();
      return useFile({ path, name: file }, deps, work);
    }
    deps.complain(missingFile(`${copyPlaceName(copies)}backups/${file}`));
    deps.exitWith(EXIT_CODES.wrongUsage);
  });
}

async function useFile(found: FoundBackup, deps: ServerCommandDeps, work: Work): Promise<void> {
  const problem = await fileProblem(found.path);
  if (problem === null) return work(found);
  deps.complain(problem);
  deps.exitWith(EXIT_CODES.wrongUsage);
}

/**
 * Downloads the backup `name` from the second place to `path`; false if it is not there.
 * @throws {HttpFailure} 507 when the disk has no room for it.
 * @throws {CopyFault} When the second place fails or refuses.
 */
async function fetchCopy(
  objects: ObjectSettings,
  { name, path, folder }: { name: string; path: string; folder: string },
): Promise<boolean> {
  const shelf = shelvesOf(objects)("backups");
  const asked = <T>(call: Promise<T>) =>
    call.catch((cause) => {
      if (!(cause instanceof ObjectFault)) throw cause;
      throw new CopyFault(texts.unreachable(cause.reason), { cause });
    });
  const sizeBytes = await asked(shelf.sizeOf(name));
  if (sizeBytes === null) return false;
  const [needed, free] = [sizeBytes + KEPT_FREE_BYTES, await freeBytes(folder)];
  if (free < needed) {
    const text = (bytes: number) => formatBackupSize(bytes) ?? "";
    throw new HttpFailure(507, messages.stagingNoRoom(text(needed), text(free)));
  }
  return asked(shelf.fetch(name, path));
}

/** Lends `work` a temporary folder: in the backups folder if that exists, else in the system's. */
async function onDraft(dataDir: string, work: (folder: string) => Promise<void>): Promise<void> {
  const backups = join(dataDir, BACKUPS_FOLDER);
  const base = existsSync(backups) ? backups : tmpdir();
  const folder = await mkdtemp(join(base, VERIFY_PREFIX));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
