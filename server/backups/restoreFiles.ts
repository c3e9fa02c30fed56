import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileBatch, FileStore } from "../storage/files/types";
import { ArchiveRefused } from "./archive/archiveRefused";
import { archiveTexts as texts } from "./archive/archiveTexts";
import { fileOf } from "./archive/manifest";
import type { Archive } from "./archive/openArchive";

/** Adds to the batch the files that are missing here or damaged. */
export async function restoreFiles(
  archive: Archive,
  files: Pick<FileStore, "open">,
  batch: FileBatch,
): Promise<void> {
  for (const part of archive.manifest.parts) {
    const hash = fileOf(part.name);
    // A file that was damaged when the backup was made is not restored.
    if (hash === null || hash !== part.hash || (await isWhole(files, hash))) continue;
    const put = await batch.put(Readable.from(archive.read(part), { objectMode: false }));
    if (put.hash !== hash) throw new ArchiveRefused(texts.damaged(part.name));
  }
}

async function isWhole(files: Pick<FileStore, "open">, hash: string): Promise<boolean> {
  const file = await files.open(hash);
  if (file === null) return false;
  const digest = createHash("sha256");
  for await (const chunk of file.stream) digest.update(chunk);
  return digest.digest("hex") === hash;
}
