import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "@sgi/core/time";
import type { AuditSeal } from "../../storage/audit/auditSeal";
import { verifyChain } from "../../storage/audit/verifyChain";
import type { StagedRows } from "../../storage/store/staging";
import type { ArchiveSeal, Manifest } from "../archive/manifest";
import { openArchive } from "../archive/openArchive";
import { removeLeftovers, VERIFY_PREFIX, verifyParts } from "../archive/verifyArchive";
import { withStagedRows } from "./stageBackup";

/** Signatures of another installation cannot be checked here: only its own key can. */
const UNKNOWN_KEY: AuditSeal = { sign: () => "", holds: () => true, isOthers: () => false };

/** The signing keys of an installation. */
export interface Seals {
  archive: ArchiveSeal;
  audit: AuditSeal;
}

export interface VerifiedBackup {
  manifest: Manifest;
  /** SHA-256 of its manifest, hex: tells it from every other backup. */
  manifestHash: string;
  /** Whether this installation signed it. */
  isOurs: boolean;
  /** Whether its audit log is unchanged. */
  hasWholeLog: boolean;
}

/**
 * Reads a whole backup and stages its rows as a restore would, in a temporary database; and checks
 * whether this installation made it. The manifest's counts must match the rows.
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
    const manifestHash = createHash("sha256").update(manifestBytes).digest("hex");
    return { manifest, manifestHash, isOurs, hasWholeLog };
  } finally {
    archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether each company's audit log in a backup is unbroken and ends where the manifest says. */
async function isLogWhole(
  { audit, entriesAtOnce }: Pick<StagedRows, "audit" | "entriesAtOnce">,
  { heads }: Pick<Manifest, "heads">,
  ours: AuditSeal | null,
): Promise<boolean> {
  const deps = { audit, seal: ours ?? UNKNOWN_KEY, entriesAtOnce };
  const scopes = new Set([...(await audit.listScopes()), ...heads.map(({ scope }) => scope)]);
  for (const scope of scopes) {
    const known = heads.filter((head) => head.scope === scope);
    const { fault } = await verifyChain(deps, { scope, known });
    if (fault !== null) return false;
  }
  return true;
}
