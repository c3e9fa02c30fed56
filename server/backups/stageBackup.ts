import { rm } from "node:fs/promises";
import { ArchiveRefused } from "../archive/archiveRefused";
import { archiveTexts as texts } from "../archive/archiveTexts";
import { type Part, tableOf } from "../archive/manifest";
import type { Archive } from "../archive/openArchive";
import { parseRows } from "../archive/rowParts";
import { BACKED_UP, type BackedUpTable } from "../store/backedUp";
import type { Row, RowReader } from "../store/backupTypes";
import { isKnownSchema } from "../store/migrate";
import { openStaging, type Staging, UnfitRows } from "../store/staging";

const TABLES: ReadonlySet<string> = new Set(BACKED_UP);

/**
 * Lets `work` read a backup's rows as the schema of today has them, put together in a database of
 * their own at `path`, which is gone afterwards.
 * @throws {ArchiveRefused} When they are of a later version, damaged, or do not fit together.
 */
export async function withStagedRows<T>(
  archive: Archive,
  path: string,
  work: (rows: RowReader) => Promise<T>,
): Promise<T> {
  const { schema } = archive.manifest;
  if (!isKnownSchema(schema)) throw new ArchiveRefused(texts.laterSchema(schema));
  let staging: Staging | undefined;
  try {
    staging = await openStaging(path, schema);
    return await work(await stage(archive, staging).catch(refuseUnfit));
  } finally {
    await staging?.close();
    await rm(path, { force: true });
  }
}

async function stage(archive: Archive, staging: Staging): Promise<RowReader> {
  const { parts, company, type } = archive.manifest;
  for (const part of parts) {
    const table = tableOf(part.name);
    if (table === null) continue;
    if (!TABLES.has(table)) throw new UnfitRows(`a table ${table.slice(0, 50)}`);
    const rows = parseRows(await wholePart(archive, part));
    await staging.insert(table as BackedUpTable, rows as Row[]);
  }
  if ((type === "complete") !== (company === null)) throw new UnfitRows("whose is it?");
  return staging.finish(company?.id ?? null);
}

/** Parts of rows are of bounded size: see `openArchive`. */
async function wholePart(archive: Archive, part: Part): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of archive.read(part)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function refuseUnfit(error: unknown): never {
  const isUnfit = error instanceof UnfitRows || error instanceof SyntaxError;
  if (isUnfit) throw new ArchiveRefused(texts.unfit, { cause: error });
  throw error;
}
