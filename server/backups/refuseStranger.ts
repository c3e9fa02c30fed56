import type { RowReader } from "../storage/store/schema/backupTypes";
import { foldName } from "../storage/store/schema/database";
import { ArchiveRefused } from "./archive/archiveRefused";
import { archiveTexts as texts } from "./archive/archiveTexts";
import { fileOf, type Manifest } from "./archive/manifest";
import type { BackupDeps } from "./backupDeps";

type Deps = Pick<BackupDeps, "store" | "files">;

/**
 * Refuses an archive that another installation made, or anybody, and that would take what is here of
 * others: a company's place, with its backups and its grant of Google Drive, by its id; a file's bytes
 * by their hash.
 * @throws {ArchiveRefused} Nothing has changed then.
 */
export async function refuseStranger(
  deps: Deps,
  manifest: Manifest,
  rows: RowReader,
): Promise<void> {
  for await (const page of rows.pages("companies", null)) {
    for (const { id, name } of page) await refuseTakenId(deps, String(id), String(name));
  }
  const named = await filesNotHeld(deps, manifest, rows);
  if (named.size > 0) await refuseOthersFiles(deps, named);
}

/** A company that is gone has left its backups behind. */
async function refuseTakenId({ store }: Deps, id: string, name: string) {
  const here = (await store.companies.get(id))?.name;
  const names = [here, ...(await store.backups.list(id)).map(({ companyName }) => companyName)];
  const other = names.find((known) => known && foldName(known) !== foldName(name));
  if (other) throw new ArchiveRefused(texts.takenId(name, other));
}

/** The files that are here and that companies of the archive name without bringing them along: `company hash`. */
async function filesNotHeld({ files }: Deps, { parts }: Manifest, rows: RowReader) {
  const held = new Set(parts.flatMap(({ name, hash }) => (fileOf(name) === hash ? [hash] : [])));
  const absent = new Set<string>();
  const named = new Set<string>();
  for await (const { companyId, fileHash } of filesNamed(rows)) {
    if (held.has(fileHash) || absent.has(fileHash)) continue;
    const file = await files.open(fileHash);
    file?.stream.destroy();
    if (file === null) absent.add(fileHash);
    else named.add(`${companyId} ${fileHash}`);
  }
  return named;
}

/** What a company names here already is its own. */
async function refuseOthersFiles({ store }: Deps, named: ReadonlySet<string>) {
  const others = new Set(named);
  await store.snapshot(async (now) => {
    for await (const { companyId, fileHash } of filesNamed(now)) {
      others.delete(`${companyId} ${fileHash}`);
    }
  });
  if (others.size > 0) throw new ArchiveRefused(texts.othersFiles);
}

async function* filesNamed(rows: RowReader) {
  for (const table of ["documents", "revisions"] as const) {
    for await (const page of rows.pages(table, null)) {
      for (const { companyId, fileHash } of page) {
        if (fileHash) yield { companyId: String(companyId), fileHash: String(fileHash) };
      }
    }
  }
}
