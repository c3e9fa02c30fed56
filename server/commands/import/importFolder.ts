import { createGrowingSelection, type FileSelection } from "@sgi/core/documents/names";
import { type IngestDeps, ingestFile } from "../../ingest/ingestFile";
import { judgeFile } from "../../ingest/judgeFile";
import { type IngestOutcome, leftOut } from "../../ingest/outcome";
import { takesRoom } from "../../ingest/quotaProblem";
import { outcomeOf } from "../../ingest/recordDocument";
import type { Kept } from "../../storage/store/schema/quotaTypes";
import { type FoundFile, walkFolder } from "./walkFolder";

/** How many names are read before others get their turn. */
const FILES_A_TURN = 500;

/** What became of one file. */
export interface ImportEntry extends Omit<IngestOutcome, "question" | "outcome"> {
  /** `skipped` is what nobody means to import. */
  outcome: IngestOutcome["outcome"] | "skipped";
  /** Folders and name below the imported folder, joined by `/`. */
  file: string;
}

export interface ImportRequest {
  folder: string;
  companyId: string;
  /** Who imports; the system itself unless told. */
  userId?: string | null;
  /** Whether only to say what would become of the files, and change nothing. */
  dryRun?: boolean;
  /** Lets others go first: asked before every file. */
  stepAside?: () => Promise<void>;
  /** Leaves off after the file in hand. */
  signal?: AbortSignal;
  /** Told of every file, as soon as it is done with. */
  report: (entry: ImportEntry, progress: { done: number; total: number }) => void;
}

export interface ImportResult extends Record<ImportEntry["outcome"], number> {
  /** The entries that have something to say, in order of name. */
  entries: ImportEntry[];
  /** How many files were not looked at, since it was to leave off. */
  left: number;
}

/**
 * Makes every file below a folder a document of the company. All names are read before the first
 * file is, since each is judged with the others in view. Files that cannot be taken are reported and
 * the rest goes on; killed at any moment, it is completed by running it again.
 * @throws When the folder cannot be read, or the store or its disk fails.
 */
export async function importFolder(
  deps: IngestDeps,
  { folder, companyId, userId = null, dryRun = false, report, stepAside, signal }: ImportRequest,
): Promise<ImportResult> {
  const counts = { imported: 0, updated: 0, unchanged: 0, archived: 0, superseded: 0, refused: 0 };
  const result: ImportResult = { ...counts, skipped: 0, entries: [], left: 0 };
  const files: FoundFile[] = [];
  const selection = createGrowingSelection();
  for await (const found of walkFolder(folder)) {
    if (found.problem === null) selection.add(found.relativeName);
    if (files.push(found) % FILES_A_TURN === 0) await stepAside?.();
  }
  const trial = dryRun ? { files: 0, bytes: 0 } : null;
  for (const [index, found] of files.entries()) {
    await stepAside?.();
    if (signal?.aborted) return { ...result, left: files.length - index };
    const known = { companyId, userId, selection, trial };
    const { outcome, documentId, note } = await importFile(deps, known, found);
    const entry = { file: found.relativeName, outcome, documentId, note };
    result[outcome] += 1;
    if (note !== null) result.entries.push(entry);
    report(entry, { done: index + 1, total: files.length });
  }
  return result;
}

interface Import {
  companyId: string;
  userId: string | null;
  selection: FileSelection;
  /** What a trial would have kept so far; null where files are really imported. */
  trial: Kept | null;
}

async function importFile(
  deps: IngestDeps,
  { trial, ...known }: Import,
  { relativeName, path: bytesPath, problem, isSkipped }: FoundFile,
): Promise<Omit<ImportEntry, "file">> {
  if (isSkipped) return { outcome: "skipped", documentId: null, note: problem };
  if (problem !== null) return leftOut("refused", problem);
  const file = { ...known, relativeName, bytesPath, modifiedAt: null, answer: null, asks: false };
  if (trial === null) return ingestFile(deps, file);
  const judged = await judgeFile(deps, { ...file, ahead: trial });
  if (!judged.ok) return judged.outcome;
  if (takesRoom(judged.plan)) {
    trial.files += 1;
    trial.bytes += judged.candidate.fileSizeBytes;
  }
  return outcomeOf(judged.plan, judged.note);
}
