import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, type EpochMs } from "@sgi/core/time";
import { ArchiveRefused, archiveTexts as texts } from "./archiveTexts";
import { fileOf, type Manifest } from "./manifest";
import { type Accept, type Archive, openArchive } from "./openArchive";

/** Prefix of the verifications' temporary folders. */
export const VERIFY_PREFIX = "sgi-verify-";

/**
 * Reads every part of an archive.
 * @throws {ArchiveRefused} When a byte differs from what was written.
 */
export async function verifyArchive(
  path: string,
  { signal, accept }: { signal?: AbortSignal | undefined; accept?: Accept } = {},
): Promise<Pick<Archive, "manifest" | "manifestBytes" | "sizeBytes">> {
  const archive = await openArchive(path, accept);
  try {
    await verifyParts(archive, () => signal?.throwIfAborted());
    return archive;
  } finally {
    archive.close();
  }
}

export async function verifyParts(archive: Archive, onPart: () => void): Promise<void> {
  refuseMisnamed(archive.manifest);
  for (const part of archive.manifest.parts) {
    onPart();
    for await (const _ of archive.read(part));
  }
}

/** The hash of a file's part must be its name, unless the manifest lists the file as faulty. */
function refuseMisnamed({ parts, faulty }: Manifest) {
  const altered = new Set(faulty.map(({ hash }) => hash));
  for (const { name, hash } of parts) {
    const file = fileOf(name);
    if (file !== null && file !== hash && !altered.has(file)) {
      throw new ArchiveRefused(texts.damaged(name));
    }
  }
}

/**
 * Deletes folders that killed verifications left: they contain all rows of a backup. Only the
 * user's own folders: nobody else can have put a link there.
 */
export async function removeLeftovers(folder: string, now: EpochMs): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.startsWith(VERIFY_PREFIX))) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => null);
    if (found === null || !found.isDirectory()) continue;
    const isOwn = found.uid === (process.getuid?.() ?? found.uid);
    if (isOwn && found.mtimeMs < now - DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
