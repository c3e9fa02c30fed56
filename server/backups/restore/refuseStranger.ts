import { turnsText } from "@sgi/core/names";
import type { BackedUpTable, RowReader } from "../../storage/store/schema/backupTypes";
import { foldName } from "../../storage/store/schema/database";
import { NAMING_TABLES } from "../../storage/store/schema/tables";
import { ArchiveRefused, archiveTexts as texts } from "../archive/archiveTexts";
import type { BackupDeps } from "../archive/backupDeps";
import { fileOf, type Manifest } from "../archive/manifest";

const FILE_NAMES = ["title", "path", "revision", "fileName"] as const;
/** The columns with names that users read in lists. */
const READ: Partial<Record<BackedUpTable, readonly string[]>> = {
  companies: ["name"],
  users: ["email"],
  companyCodes: ["code"],
  ...Object.fromEntries(NAMING_TABLES.map((table) => [table, FILE_NAMES])),
  approvals: ["title", "path", "revision", "name", "statedBy"],
};

type Deps = Pick<BackupDeps, "store" | "files">;

/**
 * Refuses an archive of another installation that would take over data here: the id of a company
 * that has another name here, or files of others, which it names by hash without containing them.
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

/**
 * Refuses an id that a company of another name has here, or had, according to its backups. Accepts
 * a renamed company under each name in its backups.
 */
async function refuseTakenId({ store }: Deps, id: string, name: string) {
  const here = (await store.companies.get(id))?.name;
  const names = [here, ...(await store.backups.list(id)).map(({ companyName }) => companyName)];
  const known = names.filter((each): each is string => Boolean(each));
  if (known.some((each) => foldName(each) === foldName(name))) return;
  const [other] = known;
  if (other !== undefined) throw new ArchiveRefused(texts.takenId(name, other));
}

/**
 * Files that are stored here and that companies of the archive refer to without containing them, as
 * `company hash`.
 */
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

/** A company may refer to files that its rows here name already. */
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
  for (const table of NAMING_TABLES) {
    for await (const page of rows.pages(table, null)) {
      for (const { companyId, fileHash } of page) {
        if (fileHash) yield { companyId: String(companyId), fileHash: String(fileHash) };
      }
    }
  }
}

/**
 * Refuses a foreign archive that contains a name with characters that reverse the reading order, as
 * uploads, imports, syncs and edits do. Other invisible characters are accepted: the first versions
 * stored them, and such an archive may be all that is left of an installation.
 * @throws {ArchiveRefused}
 */
export async function refuseReversedNames(rows: RowReader): Promise<void> {
  for (const [table, columns] of Object.entries(READ)) {
    for await (const page of rows.pages(table as BackedUpTable, null)) {
      const names = page.flatMap((row) => columns.map((column) => String(row[column])));
      const turned = names.find(turnsText);
      if (turned !== undefined) throw new ArchiveRefused(texts.turnedName(turned));
    }
  }
}
