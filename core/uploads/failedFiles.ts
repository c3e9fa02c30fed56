import { type LocalFile, sentName } from "./localFile";
import type { BatchProgress } from "./progress";
import type { UploadQuestion } from "./question";

/** A rejected file. A null reason: none was given. */
interface FailedFile {
  /** As it was sent. */
  path: string;
  reason: string | null;
}

/** Files that failed one after another for the same reason, which is said once. */
export interface FileFailure {
  reason: string | null;
  paths: string[];
}

/** What failed, each reason once. */
export function failuresOf(
  files: readonly LocalFile[],
  batches: readonly BatchProgress[],
): FileFailure[] {
  const failures: FileFailure[] = [];
  for (const { path, reason } of failedFiles(files, batches)) {
    const last = failures.at(-1);
    if (last?.reason === reason) last.paths.push(path);
    else failures.push({ reason, paths: [path] });
  }
  return failures;
}

/** Notes about files that were accepted, or left out with good reason; each note once. */
export function notesOf(batches: readonly BatchProgress[]): FileFailure[] {
  const notes: FileFailure[] = [];
  for (const { file, outcome, note } of batches.flatMap(({ outcomes }) => outcomes)) {
    if (outcome === "refused" || !note) continue;
    const last = notes.at(-1);
    if (last?.reason === note) last.paths.push(file);
    else notes.push({ reason: note, paths: [file] });
  }
  return notes;
}

/** A file about which the host asks something. */
export interface AskedFile {
  /** As it was sent. */
  path: string;
  question: UploadQuestion;
}

/** The files that wait for an answer, in the order in which they were sent. */
export function askedFiles(batches: readonly BatchProgress[]): AskedFile[] {
  return batches
    .flatMap(({ outcomes }) => outcomes)
    .flatMap(({ file: path, question }) => (question ? [{ path, question }] : []));
}

/**
 * The files that failed, in the order of sending: those that the host names, and of a failed batch
 * also those that it does not mention. A host that only counts names none.
 */
function failedFiles(files: readonly LocalFile[], batches: readonly BatchProgress[]): FailedFile[] {
  let from = 0;
  return batches.flatMap((batch) => {
    const sent = files.slice(from, from + batch.files);
    from += batch.files;
    return failedOf(batch, sent.map(sentName));
  });
}

function failedOf({ state, outcomes, message }: BatchProgress, sent: string[]): FailedFile[] {
  const refused = outcomes
    .filter(({ outcome, question }) => outcome === "refused" && !question)
    .map(({ file, note }) => ({ path: file, reason: note || null }));
  if (state !== "failed") return refused;
  const told = new Set(outcomes.map(({ file }) => file));
  const untold = sent.filter((path) => !told.has(path));
  return [...refused, ...untold.map((path) => ({ path, reason: message }))];
}
