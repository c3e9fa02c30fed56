import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Clock } from "@sgi/core/time";
import type { FileBatch, FileStore } from "../../storage/files/types";
import type { RowReader } from "../../storage/store/schema/backupTypes";
import { sha256Of } from "../../storage/store/schema/keys/contentMark";
import { NAMING_TABLES } from "../../storage/store/schema/tables";
import type { Store } from "../../storage/store/store";
import { ArchiveRefused, archiveTexts as texts } from "../archive/archiveTexts";
import { fileOf } from "../archive/manifest";
import type { Archive } from "../archive/openArchive";

interface RestoreFilesDeps {
  files: Pick<FileStore, "open">;
  store: Pick<Store, "fileRemovals">;
  clock: Clock;
}

/** Adds the missing or damaged files to the batch, except those in `unwanted`. */
export async function restoreFiles(
  archive: Archive,
  { files, store, clock }: RestoreFilesDeps,
  batch: FileBatch,
  unwanted: ReadonlySet<string>,
): Promise<void> {
  for (const part of archive.manifest.parts) {
    const hash = fileOf(part.name);
    // A file that was damaged when the backup was made is not restored.
    if (hash === null || hash !== part.hash || unwanted.has(hash)) continue;
    await store.fileRemovals.putOff(hash, clock.now());
    if (await isWhole(files, hash)) continue;
    // A file that no row names in the end, as after a kill before the commit, goes a day later.
    await store.fileRemovals.queue([hash], clock.now());
    const put = await batch.put(Readable.from(archive.read(part), { objectMode: false }));
    if (put.hash !== hash) throw new ArchiveRefused(texts.damaged(part.name));
  }
}

/**
 * The backup's files that only rows use whose bytes were taken away; what waited in the backup, and
 * was withdrawn since, gets its own back. Source: spec 3 §2.
 */
export async function goneFiles(
  { fileRemovals }: Pick<Store, "fileRemovals">,
  rows: RowReader,
  companyId: string | null,
): Promise<Set<string>> {
  const gone = await fileRemovals.listGone(companyId);
  const hashes = new Set(gone.map(({ mark }) => sha256Of(mark) ?? ""));
  if (hashes.size === 0) return hashes;
  const ids = new Set(gone.map(({ id }) => id));
  for (const table of NAMING_TABLES) {
    for await (const page of rows.pages(table, null)) {
      for (const { id, fileHash, endedAt } of page) {
        if (!ids.has(String(id)) || endedAt === null) hashes.delete(String(fileHash));
      }
    }
  }
  return hashes;
}

async function isWhole(files: Pick<FileStore, "open">, hash: string): Promise<boolean> {
  const file = await files.open(hash);
  if (file === null) return false;
  const digest = createHash("sha256");
  for await (const chunk of file.stream) digest.update(chunk);
  return digest.digest("hex") === hash;
}
