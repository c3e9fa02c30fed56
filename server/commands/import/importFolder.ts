import { createGrowingSelection, type FileSelection } from "@sgi/core/documents/names";
import { mendedName } from "@sgi/core/names";
import { type IngestDeps, ingestFile } from "../../ingest/ingestFile";
import { judgeFile } from "../../ingest/judgeFile";
import { type IngestOutcome, leftOut } from "../../ingest/outcome";
import { takesRoom } from "../../ingest/quotaProblem";
import { outcomeOf } from "../../ingest/recordDocument";
import type { Kept } from "../../storage/store/schema/types";
import { type WalkedFile, walkFolder } from "./walkFolder";

/** How many names are read before other work runs. */
const FILES_A_TURN = 500;

/** The result for one file. */
export interface ImportEntry extends Omit<IngestOutcome, "question" | "outcome" | "waits"> {
  /**
   * `skipped`: files that nobody wants to import; `waiting`: new documents and revisions that wait
   * for approval.
   */
  outcome: IngestOutcome["outcome"] | "skipped" | "waiting";
  /** The path below the imported folder, joined by `/`. */
  file: string;
}

export interface ImportRequest {
  folder: string;
  companyId: string;
  /** The importing user; null, the default, for the system. */
  userId?: string | null;
  /** Why the documents change; kept with the revisions that the files bring. */
  reason?: string | null;
  /** Whether to report only and change nothing. */
  dryRun?: boolean;
  /** Lets other work go first; called before every file. */
  stepAside?: () => Promise<void>;
  /** Aborting stops the import after the current file. */
  signal?: AbortSignal;
  /** Called for every finished file. */
  report: (entry: ImportEntry, progress: { done: number; total: number }) => void;
}

export interface ImportResult extends Record<Exclude<ImportEntry["outcome"], "waiting">, number> {
  /** Absent where nothing waits for approval. */
  waiting?: number;
  /** The entries to report, in order of name. */
  entries: ImportEntry[];
  /** How many files were not processed because the import was cancelled. */
  left: number;
}

/**
 * Imports every file below a folder as a document of the company. All names are read before the
 * first file, because each is judged together with the others. Files that cannot be imported are
 * reported, and the rest continues. After a crash, running it again completes it.
 * @throws When the folder cannot be read, or the store or its disk fails.
 */
export async function importFolder(
  deps: IngestDeps,
  { folder, companyId, userId = null, reason = null, dryRun = false, ...request }: ImportRequest,
): Promise<ImportResult> {
  const { report, stepAside, signal } = request;
  const counts = { imported: 0, updated: 0, unchanged: 0, archived: 0, superseded: 0, refused: 0 };
  const result: ImportResult = { ...counts, skipped: 0, entries: [], left: 0 };
  const files: WalkedFile[] = [];
  const selection = createGrowingSelection();
  for await (const walked of walkFolder(folder)) {
    const found = { ...walked, relativeName: mendedPath(walked.relativeName) };
    if (found.problem === null) selection.add(found.relativeName);
    if (files.push(found) % FILES_A_TURN === 0) await stepAside?.();
  }
  const trial = dryRun ? { files: 0, bytes: 0 } : null;
  for (const [index, found] of files.entries()) {
    await stepAside?.();
    if (signal?.aborted) return { ...result, left: files.length - index };
    const known = { companyId, userId, reason, selection, trial };
    const { outcome, documentId, note } = await importFile(deps, known, found);
    const entry = { file: found.relativeName, outcome, documentId, note };
    result[outcome] = (result[outcome] ?? 0) + 1;
    if (note !== null) result.entries.push(entry);
    report(entry, { done: index + 1, total: files.length });
  }
  return result;
}

/** The path as a synced folder would have written it: disks of Linux and macOS allow more names. */
function mendedPath(relativeName: string): string {
  return relativeName
    .split("/")
    .map((name) => mendedName(name) || name)
    .join("/");
}

interface Import {
  companyId: string;
  userId: string | null;
  reason: string | null;
  selection: FileSelection;
  /** The documents that a dry run would have created so far; null in a real import. */
  trial: Kept | null;
}

async function importFile(
  deps: IngestDeps,
  { trial, ...known }: Import,
  { relativeName, path: bytesPath, problem, isSkipped }: WalkedFile,
): Promise<Omit<ImportEntry, "file">> {
  if (isSkipped) return { outcome: "skipped", documentId: null, note: problem };
  if (problem !== null) return leftOut("refused", problem);
  const file = { ...known, relativeName, bytesPath, modifiedAt: null, answer: null, asks: false };
  if (trial === null) return told(await ingestFile(deps, file));
  const judged = await judgeFile(deps, { ...file, ahead: trial });
  if (!judged.ok) return told(judged.outcome);
  if (takesRoom(judged.plan)) {
    trial.files += 1;
    trial.bytes += judged.candidate.fileSizeBytes;
  }
  return told(outcomeOf(judged, judged.note));
}

function told({ waits, outcome, documentId, note }: IngestOutcome): Omit<ImportEntry, "file"> {
  return { outcome: waits ? "waiting" : outcome, documentId, note };
}
