import type { ManyDone } from "./api";

/** Documents of one call: what the host changes in one transaction, and so the step of progress. */
const A_CALL = 200;

/** What became of documents that were sent some at a time. */
export interface PartsOutcome extends ManyDone {
  /** Why it ended early; null when all were asked for. What `done` and `failed` do not name stayed. */
  error: unknown;
}

/** Sends documents to the host some at a time; the first failure ends it, and is never thrown. */
export async function sendInParts(
  ids: readonly string[],
  send: (ids: string[]) => Promise<ManyDone>,
  onProgress: (done: number) => void,
): Promise<PartsOutcome> {
  const outcome: PartsOutcome = { done: [], failed: [], error: null };
  for (let at = 0; at < ids.length && outcome.error === null; at += A_CALL) {
    onProgress(at);
    try {
      const answer = await send(ids.slice(at, at + A_CALL));
      outcome.done.push(...answer.done);
      outcome.failed.push(...answer.failed);
    } catch (error) {
      outcome.error = error;
    }
  }
  return outcome;
}
