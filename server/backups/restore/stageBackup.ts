import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import { judgeSchema } from "../../storage/store/migrations/migrate";
import {
  BACKED_UP,
  type BackedUpTable,
  type StoredRow,
} from "../../storage/store/schema/backupTypes";
import { openStaging, type StagedRows, type Staging, UnfitRows } from "../../storage/store/staging";
import { ArchiveRefused, archiveTexts as texts } from "../archive/archiveTexts";
import { refuseUnpacking } from "../archive/freeSpace";
import { MAX_ROWS_BYTES, type Manifest, tableOf } from "../archive/manifest";
import type { Archive } from "../archive/openArchive";
import { parseRows } from "../archive/rowParts";

const TABLES: ReadonlySet<string> = new Set(BACKED_UP);
/**
 * Rows read from a part at a time: small rows take far more memory than their text, and other
 * requests are served between batches.
 */
const ROWS_A_BATCH = 250;
/** The longest row; far more than the longest title or path needs. */
const MAX_ROW_BYTES = 1024 * 1024;
/**
 * Tables with longer rows: audit entries were unlimited once, and a company's sync report lists up
 * to a thousand files.
 */
const LONG_ROWS: ReadonlySet<string> = new Set<BackedUpTable>(["audit", "syncReports"]);

/**
 * Copies a backup's rows into a database of their own at `path`, migrates it to the current schema
 * and passes a reader to `work`. The database is deleted afterwards.
 * @throws {ArchiveRefused} When the rows are of another version's schema, damaged or inconsistent.
 * @throws {HttpFailure} 507 when the disk has no room for them.
 */
export async function withStagedRows<T>(
  archive: Archive,
  path: string,
  work: (rows: StagedRows) => Promise<T>,
): Promise<T> {
  const { schema, parts } = archive.manifest;
  const judged = judgeSchema(schema);
  if (judged !== "known") throw new ArchiveRefused(texts.otherSchema[judged](schema));
  const rowBytes = parts.reduce((sum, { name, size }) => sum + (tableOf(name) ? size : 0), 0);
  await refuseUnpacking(dirname(path), rowBytes);
  let staging: Staging | undefined;
  try {
    staging = await openStaging(path, schema);
    return await work(await stage(archive, staging).catch(refuseUnfit));
  } finally {
    await staging?.close();
    await rm(path, { force: true });
  }
}

async function stage({ manifest, read }: Archive, staging: Staging): Promise<StagedRows> {
  const { parts, company, type } = manifest;
  if ((type === "complete") !== (company === null)) throw new UnfitRows("whose is it?");
  const staged: Record<string, number> = {};
  for (const part of parts) {
    const table = tableOf(part.name);
    if (table === null) continue;
    if (!TABLES.has(table)) throw new UnfitRows(`a table ${table.slice(0, 50)}`);
    const longest = LONG_ROWS.has(table) ? MAX_ROWS_BYTES : MAX_ROW_BYTES;
    for (const rows of batchesOf(parseRows(await wholePart(read(part)), { longest }))) {
      await staging.insert(table as BackedUpTable, rows);
      staged[table] = (staged[table] ?? 0) + rows.length;
      await setImmediate();
    }
  }
  refuseMiscounted(manifest, staged);
  return staging.finish(company);
}

/** Users are shown the manifest's counts, so they must match. */
function refuseMiscounted({ counts }: Manifest, staged: Readonly<Record<string, number>>) {
  for (const table of BACKED_UP) {
    if ((counts[table] ?? 0) !== (staged[table] ?? 0)) throw new UnfitRows(`not as many ${table}`);
  }
}

function* batchesOf(rows: Iterable<Record<string, unknown>>): Generator<StoredRow[]> {
  let batch: StoredRow[] = [];
  for (const row of rows) {
    batch.push(row as StoredRow);
    if (batch.length < ROWS_A_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Parts of rows have a limited size: see `openArchive`. */
async function wholePart(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function refuseUnfit(error: unknown): never {
  const isUnfit = error instanceof UnfitRows || error instanceof SyntaxError;
  if (isUnfit) throw new ArchiveRefused(texts.unfit, { cause: error });
  throw error;
}
