import { setImmediate as othersTurn } from "node:timers/promises";
import { formatBackupSize } from "@sgi/core/backups";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { freeBytes, KEPT_FREE_BYTES } from "../../storage/installation/freeRoom";
import type { BackupDeps, BackupRequest } from "./backupDeps";
import type { ArchiveWriter } from "./writeArchive";

/** A backup may become this much larger than expected. */
const GROWTH = 0.1;
/** Bytes written between two checks of the disk. */
const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

/** Size of rows in a database compared to their text; measured: slightly more than the same. */
const STAGED_FACTOR = 1.25;

type RoomDeps = Pick<BackupDeps, "folder" | "log">;
type Whose = Pick<BackupRequest, "companyId">;

/**
 * The expected size of a backup: that of the last one or the sum of its files, the larger of both.
 */
export async function expectedSize(
  { store }: Pick<BackupDeps, "store">,
  { companyId }: Whose,
): Promise<number> {
  const last = (await lastSize(store, companyId)) ?? 0;
  return withGrowth(Math.max(last, await store.backups.sumFiles(companyId)));
}

/**
 * The expected size of the next complete backup: that of the last one or, before the first one, the
 * sum of all companies' files, although several companies may share a file. It reads no rows, so
 * that a company's backup need not wait for those of all.
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
 * Refuses a backup, before it writes a byte, when the disk has no room for it beside the drafts
 * under way: a full disk would stop everybody's work. A backup that users of one company ask for
 * must also leave room for the next complete one. The backup's own draft is already registered with
 * the folder.
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
 * Checks the free space repeatedly while parts are written, because others write too and a backup
 * may become larger than expected.
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
 * Refuses to unpack rows for which the disk of `folder` has no room: a foreign archive of a few MB
 * may contain a thousand times as much.
 * @throws {HttpFailure} 507.
 */
export async function refuseUnpacking(folder: string, rowBytes: number): Promise<void> {
  const [needed, free] = [Math.ceil(rowBytes * STAGED_FACTOR), await freeBytes(folder)];
  if (free < needed) throw new HttpFailure(507, messages.stagingNoRoom(text(needed), text(free)));
}

/**
 * Refuses to fetch a backup, whose draft is already registered with the folder, when this machine's
 * disk has no room for it.
 * @throws {HttpFailure} 507.
 */
export async function refuseFetching(
  folder: Pick<BackupDeps["folder"], "freeBytes" | "awaitedBytes">,
): Promise<void> {
  const [needed, free] = [
    (await folder.awaitedBytes()) + KEPT_FREE_BYTES,
    await folder.freeBytes(),
  ];
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
