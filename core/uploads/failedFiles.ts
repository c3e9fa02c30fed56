import { type LocalFile, sentName } from "./localFile";
import type { BatchProgress } from "./progress";

/** A file that was not taken. A null reason: nobody said. */
export interface FailedFile {
  /** As it was sent. */
  path: string;
  reason: string | null;
}

/**
 * The files that failed, in the order in which they were sent: those that the host names, and of a
 * batch that failed those of which it says nothing. A host that only counts names none.
 */
export function failedFiles(
  files: readonly LocalFile[],
  batches: readonly BatchProgress[],
): FailedFile[] {
  let from = 0;
  return batches.flatMap((batch) => {
    const sent = files.slice(from, from + batch.files);
    from += batch.files;
    return failedOf(batch, sent.map(sentName));
  });
}

function failedOf({ state, outcomes, message }: BatchProgress, sent: string[]): FailedFile[] {
  const refused = outcomes
    .filter(({ outcome }) => outcome === "refused")
    .map(({ file, note }) => ({ path: file, reason: note || null }));
  if (state !== "failed") return refused;
  const told = new Set(outcomes.map(({ file }) => file));
  const untold = sent.filter((path) => !told.has(path));
  return [...refused, ...untold.map((path) => ({ path, reason: message }))];
}
