import type { UploadedFile } from "./api";
import { type LocalFile, sentName } from "./localFile";
import type { BatchProgress } from "./progress";
import type { UploadQuestion } from "./question";

/** A rejected file. A null reason: none was given. */
interface FailedFile {
  /** As it was sent. */
  path: string;
  reason: string | null;
}

/** Files of which the same is said, once. A null reason: none was given. */
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

/**
 * What is told of files that did not fail, each text once with all of its files. `textOf` gives a
 * file's text; null where the counts say enough.
 */
export function notesOf(
  batches: readonly BatchProgress[],
  textOf: (file: UploadedFile) => string | null,
): FileFailure[] {
  const notes = new Map<string, string[]>();
  for (const file of batches.flatMap(({ outcomes }) => outcomes)) {
    const text = file.outcome === "refused" ? null : textOf(file);
    if (text === null) continue;
    const paths = notes.get(text) ?? [];
    notes.set(text, paths);
    paths.push(file.file);
  }
  return [...notes].map(([reason, paths]) => ({ reason, paths }));
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
