import { type IngestDeps, type IngestOutcome, ingestFile } from "./ingestFile";
import { type FoundFile, walkFolder } from "./walkFolder";

/** What became of one file. */
export interface ImportEntry {
  /** Folders and name below the imported folder, joined by `/`. */
  file: string;
  outcome: IngestOutcome["outcome"];
  /** In Italian: why it was refused, or what is odd about it. Null when there is nothing to say. */
  note: string | null;
}

export interface ImportRequest {
  folder: string;
  companyId: string;
  /** Who imports; the system itself unless told. */
  userId?: string | null;
  /** Told of every file, as soon as it is done with. */
  report: (entry: ImportEntry) => void;
}

export interface ImportResult {
  imported: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** The entries that have something to say, in order of name. */
  entries: ImportEntry[];
}

/**
 * Makes every file below a folder a document of the company. Files that cannot be taken are
 * reported and the rest goes on; killed at any moment, it is completed by running it again.
 * @throws When the folder cannot be read, or the store or its disk fails.
 */
export async function importFolder(
  deps: IngestDeps,
  { folder, companyId, userId = null, report }: ImportRequest,
): Promise<ImportResult> {
  const result: ImportResult = { imported: 0, updated: 0, unchanged: 0, refused: 0, entries: [] };
  const batch = new Map<string, string>();
  for await (const found of walkFolder(folder)) {
    const outcome = await importFile(deps, { companyId, userId, batch }, found);
    const note = outcome.outcome === "refused" ? outcome.reason : outcome.warning;
    const entry = { file: found.relativeName, outcome: outcome.outcome, note };
    result[entry.outcome] += 1;
    if (note !== null) result.entries.push(entry);
    report(entry);
  }
  return result;
}

interface Batch {
  companyId: string;
  userId: string | null;
  batch: Map<string, string>;
}

async function importFile(
  deps: IngestDeps,
  batch: Batch,
  { relativeName, path, problem }: FoundFile,
): Promise<IngestOutcome> {
  if (problem !== null) return { outcome: "refused", reason: problem };
  return ingestFile(deps, { ...batch, relativeName, bytesPath: path, modifiedAt: null });
}
