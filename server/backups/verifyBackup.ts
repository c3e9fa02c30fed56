import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "@sgi/core/time";
import type { AuditSeal } from "../storage/audit/auditSeal";
import type { Manifest } from "./archive/manifest";
import { openArchive } from "./archive/openArchive";
import type { ArchiveSeal } from "./archive/signature";
import { verifyParts } from "./archive/verifyArchive";
import { withStagedRows } from "./stageBackup";
import { removeLeftovers, VERIFY_PREFIX } from "./verifyLeftovers";
import { isLogWhole } from "./verifyLog";

/** What the installation signs with; null where there is none. */
export interface Seals {
  archive: ArchiveSeal;
  audit: AuditSeal;
}

export interface VerifiedBackup {
  manifest: Manifest;
  /** Whether this installation made it, by its seal. */
  isOurs: boolean;
  /** Whether nobody changed the audit log in it. */
  hasWholeLog: boolean;
}

/**
 * Reads a backup whole and puts its rows together, as a restore would, away from any installation;
 * and tells whether the installation made it. The manifest says nothing that its rows do not.
 * @throws {ArchiveRefused} When it could not be restored.
 */
export async function verifyBackup(path: string, seals: Seals | null): Promise<VerifiedBackup> {
  const archive = await openArchive(path);
  await removeLeftovers(tmpdir(), systemClock.now()).catch(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), VERIFY_PREFIX));
  try {
    const { manifest, manifestBytes, signature } = archive;
    const isOurs = seals?.archive.verify(manifestBytes, signature) ?? false;
    await verifyParts(archive, () => undefined);
    const hasWholeLog = await withStagedRows(archive, join(folder, "rows.db"), (rows) =>
      isLogWhole(rows, manifest, isOurs && seals !== null ? seals.audit : null),
    );
    return { manifest, isOurs, hasWholeLog };
  } finally {
    archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}
