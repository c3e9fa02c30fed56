import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "../archive/manifest";
import { openArchive } from "../archive/openArchive";
import { verifyParts } from "../archive/verifyArchive";
import { withStagedRows } from "./stageBackup";

/**
 * Reads a backup whole and puts its rows together, as a restore would, away from any installation.
 * @throws {ArchiveRefused} When it could not be restored.
 */
export async function verifyBackup(path: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-verify-"));
  const archive = await openArchive(path);
  try {
    await verifyParts(archive, () => undefined);
    await withStagedRows(archive, join(folder, "rows.db"), async () => undefined);
    return archive.manifest;
  } finally {
    archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}
