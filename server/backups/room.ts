import { formatBackupSize } from "@sgi/core/backups";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { BackupDeps, BackupRequest } from "./backupDeps";

/** How much larger a backup may be than the last one, or than its files. */
const GROWTH = 0.1;
/** What stays free for the database, the log and uploads; also what rows take when there was no backup yet. */
const KEPT_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Refuses a backup that the disk would not hold, before a byte of it is written: a disk that is full
 * stops everybody's work.
 * @throws {HttpFailure} 507.
 */
export async function refuseWithoutRoom(
  { store, folder, log }: Pick<BackupDeps, "store" | "folder" | "log">,
  { companyId }: Pick<BackupRequest, "companyId">,
): Promise<void> {
  const all = await store.backups.list(companyId);
  const last = all.find((each) => each.companyId === companyId);
  const expected = last?.sizeBytes ?? (await store.backups.sumFiles(companyId));
  const needed = expected + Math.ceil(expected * GROWTH) + KEPT_FREE_BYTES;
  const free = await folder.freeBytes();
  if (free >= needed) return;
  log.warn({ company: companyId, needed, free }, "too little room for a backup");
  const text = (bytes: number) => formatBackupSize(bytes) ?? "";
  throw new HttpFailure(507, messages.backupNoRoom(text(needed), text(free)));
}
