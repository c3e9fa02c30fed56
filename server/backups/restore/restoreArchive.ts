import { createHash, randomBytes } from "node:crypto";
import type { EpochMs } from "@sgi/core/time";
import { HttpFailure } from "../../http/httpFailure";
import { hashPassword } from "../../sessions/passwords/password";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import { CHAIN_START } from "../../storage/audit/chainLink";
import type { FileBatch } from "../../storage/files/types";
import type {
  RestoreOutcome,
  RestoringCaller,
  RowReader,
  StoredBackup,
} from "../../storage/store/schema/backupTypes";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import type { StoreQueries } from "../../storage/store/store";
import { ArchiveRefused, archiveTexts as texts } from "../archive/archiveTexts";
import type { BackupDeps, Permit } from "../archive/backupDeps";
import { hasChangedSince } from "../archive/hasChangedSince";
import { type Accept, type Archive, openArchive } from "../archive/openArchive";
import { verifyParts } from "../archive/verifyArchive";
import { refuseReversedNames, refuseStranger } from "./refuseStranger";
import { goneFiles, restoreFiles } from "./restoreFiles";
import { withStagedRows } from "./stageBackup";
import { logRestore, mailLocked, mailRestore } from "./tellRestore";

export interface RestoreRequest {
  /** The archive's path. */
  path: string;
  caller: RestoringCaller | null;
  permit?: Permit;
  /** The audit log of a company; null: the entries without company. */
  trailOf(companyId: string | null): AuditTrail;
  /** Who restores; null at the command line. */
  by: { email: string } | null;
  /** The archive's name in the audit log. */
  name: string;
  /** Whether the archive must come from this installation. */
  mustBeOurs: boolean;
  /** SHA-256 of the manifest, if the archive was verified before: it must still be the same. */
  manifestHash?: string;
  /** Called when the whole archive is verified, before any row changes. */
  beforeChange(companyId: string | null): Promise<SafetyCopy | null>;
}

export interface SafetyCopy {
  backup: StoredBackup;
  /** Deletes the copy, because nothing has changed. */
  drop(): Promise<void>;
}

export interface RestoreResult extends RestoreOutcome {
  safetyCopy: string | null;
}

/**
 * Restores a backup. All parts are verified first and the files are staged; then one transaction
 * replaces all rows, provided nothing has changed since the safety copy (otherwise it tries once
 * more with a new copy). The files are kept in the transaction's last step, so that a failed
 * restore leaves none. A crash leaves either all old rows or all restored ones.
 * @throws {ArchiveRefused} When it is damaged, of a later version or not ours: nothing changed.
 */
export async function restoreArchive(
  deps: BackupDeps,
  request: RestoreRequest,
): Promise<RestoreResult> {
  const archive = await openArchive(request.path, (manifestBytes, signature) => {
    if (request.mustBeOurs) oursAlone(deps)(manifestBytes, signature);
    refuseReplaced(request, manifestBytes);
  });
  try {
    await verifyParts(archive, () => undefined);
    const restored = await deps.folder.useDraft(0, (draft) =>
      withStagedRows(archive, draft, (rows) => bringBack(deps, request, archive, rows)),
    );
    const onFailure = (err: unknown) =>
      deps.log.warn({ err }, "the restored tables were not analyzed");
    await deps.store.analyze().catch(onFailure);
    return restored;
  } finally {
    archive.close();
  }
}

/** Accepts only archives signed by this installation; called before the manifest is parsed. */
export function oursAlone({ seal }: Pick<BackupDeps, "seal">): Accept {
  return (manifestBytes, signature) => {
    if (!seal.verify(manifestBytes, signature)) throw new ArchiveRefused(texts.notOurs);
  };
}

function refuseReplaced({ manifestHash }: RestoreRequest, manifestBytes: Buffer): void {
  if (manifestHash === undefined) return;
  const found = createHash("sha256").update(manifestBytes).digest("hex");
  if (found !== manifestHash) throw new ArchiveRefused(texts.replaced);
}

async function bringBack(
  deps: BackupDeps,
  request: RestoreRequest,
  archive: Archive,
  rows: RowReader,
): Promise<RestoreResult> {
  if (!request.mustBeOurs) {
    await refuseReversedNames(rows);
    await refuseStranger(deps, archive.manifest, rows);
  }
  await refuseTakenName(deps, archive);
  const files = deps.files.batch();
  try {
    // Unpacking may take long: the safety copy is made afterwards, right before the change.
    const companyId = archive.manifest.company?.id ?? null;
    await restoreFiles(archive, deps, files, await goneFiles(deps.store, rows, companyId));
    const lockedHash = await hashPassword(randomBytes(32).toString("base64url"));
    const madeAt = archive.manifest.createdAt;
    const given = { rows, files, companyId, lockedHash, madeAt };
    return await copyAndReplace(deps, request, given).catch((error) => {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      return copyAndReplace(deps, request, given);
    });
  } finally {
    // The sweep removes leftovers. This error must not hide the first one.
    const onFailure = (err: unknown) => deps.log.warn({ err }, "restored files were not removed");
    await files.drop().catch(onFailure);
  }
}

/**
 * A purged company's name is free: another company may have it when the purged one is restored
 * alone.
 */
async function refuseTakenName(
  { store: { companies } }: BackupDeps,
  { manifest: { company } }: Archive,
): Promise<void> {
  if (company === null || (await companies.get(company.id)) !== null) return;
  const other = await companies.findByName(company.name);
  if (other !== null) throw new ArchiveRefused(texts.takenName(other.name));
}

class ChangedMeanwhile extends ArchiveRefused {}

interface Given {
  rows: RowReader;
  files: FileBatch;
  companyId: string | null;
  /** The password hash for accounts whose password is not restored. */
  lockedHash: string;
  /** When the backup was made. */
  madeAt: EpochMs;
}

async function copyAndReplace(
  deps: BackupDeps,
  request: RestoreRequest,
  given: Given,
): Promise<RestoreResult> {
  const copy = await request.beforeChange(given.companyId);
  try {
    return await replace(deps, request, { ...given, copy: copy?.backup ?? null });
  } catch (error) {
    // After another error the rows may have been replaced, for example when the answer to the
    // commit got lost.
    const isRefusal = [ArchiveRefused, CompanyDeleted, HttpFailure].some(
      (kind) => error instanceof kind,
    );
    if (isRefusal) {
      await copy?.drop().catch((err) => deps.log.error({ err }, "a safety copy was left behind"));
    }
    throw error;
  }
}

async function replace(
  { store, clock, newId }: BackupDeps,
  { caller, permit, trailOf, by, name }: RestoreRequest,
  { rows, files, copy, ...scope }: Given & { copy: StoredBackup | null },
): Promise<RestoreResult> {
  const safetyCopy = copy?.filename ?? null;
  const outcome = await store
    .transaction(async (queries) => {
      await permit?.(queries);
      if (copy !== null && (await hasChangedSince(queries, copy))) {
        throw new ChangedMeanwhile(texts.changedMeanwhile);
      }
      const replaced = await queries.rows.replace(rows, { ...scope, caller });
      if (replaced.withoutAdmin.length > 0) {
        throw new ArchiveRefused(texts.withoutAdmin(replaced.withoutAdmin));
      }
      const { touched, passwordsGone, withAudit } = replaced;
      if (withAudit) await sealRestored(queries, trailOf);
      await logRestore(queries, touched, { trailOf, by, name, safetyCopy });
      for (const id of replaced.disconnected) await trailOf(id).write(queries, "drive.disconnect");
      // In an empty installation nobody needs a mail about the change.
      if (!withAudit) await mailRestore(queries, touched, { by, name, now: clock.now(), newId });
      await mailLocked(queries, passwordsGone, { now: clock.now(), newId });
      // The query keeps the transaction alive: PostgreSQL ends one that is idle for long.
      await files.keep(() => queries.installation.get());
      return replaced;
    })
    .catch(refuseConstraint);
  return { ...outcome, safetyCopy };
}

/** Signs a log that was restored into an empty installation with the key of this installation. */
async function sealRestored(
  { audit }: Pick<StoreQueries, "audit">,
  trailOf: RestoreRequest["trailOf"],
): Promise<void> {
  for (const scope of await audit.listScopes()) {
    await audit.sealEnd(scope, CHAIN_START);
    await trailOf(scope === "" ? null : scope).write({ audit }, "audit.sealed");
  }
}

/** Rows that violate a constraint are the backup's fault; the transaction is rolled back. */
function refuseConstraint(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (/^(SQLITE_CONSTRAINT|2[23]\w{3}$)/.test(code ?? "")) {
    throw new ArchiveRefused(texts.unfit, { cause: error });
  }
  throw error;
}
