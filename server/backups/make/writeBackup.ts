import { createHash } from "node:crypto";
import { newBackupName } from "../../base/names/backupName";
import type { StoredBackup } from "../../storage/store/schema/backupTypes";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import type { StoreQueries } from "../../storage/store/store";
import type { BackupDeps, BackupRequest } from "../archive/backupDeps";
import { expectedSize, refuseWithoutSpace, watchFreeSpace } from "../archive/freeSpace";
import { FORMAT, indexRow, MANIFEST, type Manifest, SIGNATURE } from "../archive/manifest";
import { verifyArchive } from "../archive/verifyArchive";
import { writeArchive } from "../archive/writeArchive";
import { writeFiles, writeRows } from "./writeParts";

/**
 * Makes a backup: writes it to a draft, reads it back whole, then names and lists it. A failure
 * leaves neither a file nor an index row.
 * @throws {HttpFailure} 507 when there is too little disk space.
 */
export async function writeBackup(deps: BackupDeps, request: BackupRequest): Promise<StoredBackup> {
  const { folder, clock, log } = deps;
  await refuseDeleted(deps.store, request);
  const expected = await expectedSize(deps, request);
  return folder.useDraft(expected, async (draft) => {
    await refuseWithoutSpace(deps, request);
    const at = clock.now();
    const manifest = await writeDraft(deps, request, { draft, at });
    const { manifestBytes } = await verifyArchive(draft, { signal: request.signal });
    const filename = newBackupName({ company: manifest.company?.name ?? null, at });
    const manifestHash = createHash("sha256").update(manifestBytes).digest("hex");
    await folder.keep(draft, filename);
    const sizeBytes = (await folder.sizeOf(filename)) ?? 0;
    const backup = indexRow(manifest, { filename, sizeBytes, manifestHash });
    await list(deps, request, backup);
    if (manifest.faulty.length > 0) {
      log.error({ backup: filename, faulty: manifest.faulty }, "files are missing from a backup");
    }
    return backup;
  });
}

async function writeDraft(
  deps: BackupDeps,
  request: BackupRequest,
  { draft, at }: { draft: string; at: number },
): Promise<Manifest> {
  const { store, files, seal } = deps;
  const { companyId, kind, by, signal } = request;
  let manifest: Manifest | undefined;
  await writeArchive(draft, async (plain) => {
    const archive = watchFreeSpace(plain, deps, request);
    const {
      files: wanted,
      parts,
      ...rows
    } = await store.snapshot((reader) => writeRows(archive, reader, companyId));
    if (companyId !== null && rows.company === null)
      throw new RangeError(`no company ${companyId}`);
    const written = await writeFiles(archive, wanted, { files, signal });
    manifest = {
      format: FORMAT,
      type: companyId === null ? "complete" : "client_specific",
      kind,
      createdBy: by,
      createdAt: at,
      ...rows,
      faulty: written.faulty,
      parts: [...parts, ...written.parts],
    };
    const bytes = Buffer.from(JSON.stringify(manifest), "utf8");
    await archive.add(MANIFEST, [bytes], { pack: true });
    await archive.add(SIGNATURE, [Buffer.from(seal.sign(bytes))], { pack: false });
  });
  if (manifest === undefined) throw new Error("an archive without manifest");
  return manifest;
}

/** @throws {CompanyDeleted} When the company is deleted. */
async function refuseDeleted(
  { companies }: Pick<StoreQueries, "companies">,
  { companyId, isLast = false }: BackupRequest,
): Promise<void> {
  if (companyId === null || isLast) return;
  if ((await companies.get(companyId))?.deletedAt != null) throw new CompanyDeleted();
}

async function list({ store, folder }: BackupDeps, request: BackupRequest, backup: StoredBackup) {
  const { filename } = backup;
  try {
    await store.transaction(async (queries) => {
      await request.permit?.(queries);
      // The company may have been deleted meanwhile.
      if (request.companyId !== null) await queries.companies.holdAny(request.companyId);
      await refuseDeleted(queries, request);
      await queries.backups.create(backup);
      await request.audit.write(queries, "backup.create", {
        details: {
          backup: filename,
          ...(backup.faultyFiles > 0 && { faultyFiles: backup.faultyFiles }),
        },
      });
    });
  } catch (error) {
    await folder.remove(filename);
    throw error;
  }
}
