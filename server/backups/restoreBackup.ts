import { randomBytes } from "node:crypto";
import { ArchiveRefused } from "../archive/archiveRefused";
import { archiveTexts as texts } from "../archive/archiveTexts";
import { type Accept, type Archive, openArchive } from "../archive/openArchive";
import { verifyParts } from "../archive/verifyArchive";
import type { AuditTrail } from "../audit/auditTrail";
import { hashPassword } from "../passwords/password";
import type {
  RestoreOutcome,
  RestoringCaller,
  RowReader,
  StoredBackup,
} from "../store/backupTypes";
import type { BackupDeps, Permit } from "./backupDeps";
import { hasChangedSince } from "./hasChangedSince";
import { restoreFiles } from "./restoreFiles";
import { withStagedRows } from "./stageBackup";
import { logRestore, mailLocked, mailRestore } from "./tellRestore";

export interface RestoreRequest {
  /** Where the archive lies. */
  path: string;
  caller: RestoringCaller | null;
  permit?: Permit;
  /** Tells the audit log of a company, or of what belongs to none. */
  trailOf(companyId: string | null): AuditTrail;
  /** Who asks for it; null: somebody at the command line. */
  by: { email: string } | null;
  /** What the audit log is told of it. */
  name: string;
  /** Whether only an archive that this installation made will do. */
  mustBeOurs: boolean;
  /** Called once all of the archive is known to be whole, before a row changes; gives a safety copy. */
  beforeChange(companyId: string | null): Promise<StoredBackup | null>;
}

export interface Restored extends RestoreOutcome {
  safetyCopy: string | null;
}

/**
 * Brings back what a backup holds: every part of it is verified first, then the files come back,
 * then all rows in one transaction, if nothing has changed since the safety copy. A kill leaves the rows of before or those of the backup.
 * @throws {ArchiveRefused} When it is not whole, of a later version or not ours: nothing changed.
 */
export async function restoreBackup(deps: BackupDeps, request: RestoreRequest): Promise<Restored> {
  const accept = request.mustBeOurs ? oursAlone(deps) : undefined;
  const archive = await openArchive(request.path, accept);
  try {
    await verifyParts(archive, () => undefined);
    return await deps.folder.useDraft(0, (draft) =>
      withStagedRows(archive, draft, (rows) => bringBack(deps, request, archive, rows)),
    );
  } finally {
    archive.close();
  }
}

/** Refuses what another installation sealed, before it is read. */
export function oursAlone({ seal }: Pick<BackupDeps, "seal">): Accept {
  return (manifestBytes, signature) => {
    if (!seal.verify(manifestBytes, signature)) throw new ArchiveRefused(texts.notOurs);
  };
}

async function bringBack(
  { store, files, clock, newId }: BackupDeps,
  { caller, permit, trailOf, by, name, beforeChange }: RestoreRequest,
  archive: Archive,
  rows: RowReader,
): Promise<Restored> {
  const { company } = archive.manifest;
  const companyId = company?.id ?? null;
  // It may take long: the safety copy is made after it, close to the change.
  await restoreFiles(archive, files);
  const lockedHash = await hashPassword(randomBytes(32).toString("base64url"));
  const copy = await beforeChange(companyId);
  const safetyCopy = copy?.filename ?? null;
  const outcome = await store
    .transaction(async (queries) => {
      await permit?.(queries);
      if (copy !== null && (await hasChangedSince(queries, copy))) {
        throw new ArchiveRefused(texts.changedMeanwhile);
      }
      const replaced = await queries.rows.replace(rows, { companyId, caller, lockedHash });
      if (replaced.withoutAdmin.length > 0) {
        throw new ArchiveRefused(texts.withoutAdmin(replaced.withoutAdmin));
      }
      const { touched, passwordsGone, withAudit } = replaced;
      await logRestore(queries, touched, { trailOf, by, name, safetyCopy });
      // Whoever fills an empty installation changes nothing of anybody's.
      if (!withAudit) await mailRestore(queries, touched, { by, name, now: clock.now(), newId });
      await mailLocked(queries, passwordsGone, { now: clock.now(), newId });
      return replaced;
    })
    .catch(refuseConstraint);
  return { ...outcome, safetyCopy };
}

/** Rows that this database does not take are the backup's fault; the transaction is undone. */
function refuseConstraint(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (/^(SQLITE_CONSTRAINT|2[23]\w{3}$)/.test(code ?? "")) {
    throw new ArchiveRefused(texts.unfit, { cause: error });
  }
  throw error;
}
