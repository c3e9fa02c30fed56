import type { ManyDone } from "./api";

/** Documents per call: one transaction at the host, and one step of progress. */
const A_CALL = 200;

/** The outcome of documents sent in batches. */
export interface PartsOutcome extends ManyDone {
  /** Why it stopped early; null if all were sent. Documents in neither list are unchanged. */
  error: unknown;
}

/** Sends documents in batches; stops at the first failure, which it returns instead of throwing. */
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
      if (answer.waiting) outcome.waiting = [...(outcome.waiting ?? []), ...answer.waiting];
    } catch (error) {
      outcome.error = error;
    }
  }
  return outcome;
}
