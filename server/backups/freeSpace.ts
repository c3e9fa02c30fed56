import { statfs } from "node:fs/promises";
import { setImmediate as othersTurn } from "node:timers/promises";
import { formatBackupSize } from "@sgi/core/backups";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { ArchiveWriter } from "./archive/writeArchive";
import type { BackupDeps, BackupRequest } from "./backupDeps";

/** How much larger a backup may be than is expected. */
const GROWTH = 0.1;
/** What stays free for the database, the log and uploads; also what rows take. */
const KEPT_FREE_BYTES = 64 * 1024 * 1024;

/** How much is written between two looks at the disk. */
const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

/** What rows take in a database, of what they take as text; measured: a little more than as much. */
const STAGED_FACTOR = 1.25;

type RoomDeps = Pick<BackupDeps, "folder" | "log">;
type Whose = Pick<BackupRequest, "companyId">;

/** How large a backup may become: as the last one, or as its files, of which there may be more by now. */
export async function expectedSize(
  { store }: Pick<BackupDeps, "store">,
  { companyId }: Whose,
): Promise<number> {
  const last = (await lastSize(store, companyId)) ?? 0;
  return withGrowth(Math.max(last, await store.backups.sumFiles(companyId)));
}

/**
 * What the next complete backup may take: as the last one; before the first one as the files of each
 * company, those that several name more than once. No company's backup waits for the rows of all.
 */
async function nextCompleteSize(store: BackupDeps["store"]): Promise<number> {
  const last = await lastSize(store, null);
  if (last !== null) return withGrowth(last);
  let bytes = 0;
  for (const { id } of await store.companies.list()) {
    bytes += (await store.quotas.findKept(id)).bytes;
    await othersTurn();
  }
  return withGrowth(bytes);
}

async function lastSize({ backups }: BackupDeps["store"], companyId: string | null) {
  const all = await backups.list(companyId);
  return all.find((each) => each.companyId === companyId)?.sizeBytes ?? null;
}

function withGrowth(bytes: number): number {
  return bytes + Math.ceil(bytes * GROWTH);
}

/**
 * Refuses a backup, known to the folder as a draft, that the disk would not hold with all that is
 * under way, before a byte of it is written: a disk that is full stops everybody's work. What people of
 * one company ask for leaves room for the next complete one too.
 * @throws {HttpFailure} 507.
 */
export async function refuseWithoutSpace(
  deps: RoomDeps & Pick<BackupDeps, "store">,
  request: Pick<BackupRequest, "companyId" | "kind">,
): Promise<void> {
  const isWish = request.kind === "asked" && request.companyId !== null;
  const reserved = isWish ? await nextCompleteSize(deps.store) : 0;
  const awaited = await deps.folder.awaitedBytes();
  await refuseBelow(deps, request, awaited + reserved + KEPT_FREE_BYTES);
}

/**
 * Looks at the disk again and again while parts are added: others write too, and a backup may become
 * larger than was expected.
 */
export function watchFreeSpace(
  archive: ArchiveWriter,
  deps: RoomDeps,
  request: Whose,
): ArchiveWriter {
  let unseen = 0;
  async function* watched(bytes: AsyncIterable<Buffer> | Iterable<Buffer>) {
    for await (const chunk of bytes) {
      unseen += chunk.length;
      if (unseen >= LOOK_EVERY_BYTES) {
        unseen = 0;
        await refuseBelow(deps, request, KEPT_FREE_BYTES);
      }
      yield chunk;
    }
  }
  return { add: (name, bytes, options) => archive.add(name, watched(bytes), options) };
}

/**
 * Refuses to unfold rows of so many bytes into `folder`, whose disk would not hold them: a strange
 * archive of some MB may hold a thousand times as much.
 * @throws {HttpFailure} 507.
 */
export async function refuseUnpacking(folder: string, rowBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [Math.ceil(rowBytes * STAGED_FACTOR), bavail * bsize];
  if (free < needed) throw new HttpFailure(507, messages.stagingNoRoom(text(needed), text(free)));
}

async function refuseBelow({ folder, log }: RoomDeps, { companyId }: Whose, needed: number) {
  const free = await folder.freeBytes();
  if (free >= needed) return;
  log.warn({ company: companyId, needed, free }, "too little room for a backup");
  throw new HttpFailure(507, messages.backupNoRoom(text(needed), text(free)));
}

function text(bytes: number): string {
  return formatBackupSize(bytes) ?? "";
}
