import { type DurationMs, SECOND_MS } from "../time/units";

/** Retries of a query by the base configuration. Source: spec 1 §8. */
export const QUERY_RETRIES = 2;
/** Retries of a query in the wrapper that carries the network-error flag. Source: spec 1 §8. */
export const WRAPPED_QUERY_RETRIES = 3;
/** Retries of a mutation whose failure is not a 4xx. Source: spec 1 §8. */
export const MUTATION_RETRIES = 2;

/** Pause before a failed query is first tried again; every further one is twice as long. Source: ours. */
const FIRST_PAUSE_MS = SECOND_MS;
/** No pause is longer. Source: ours. */
const LONGEST_PAUSE_MS = 30 * SECOND_MS;

interface Failure {
  /** Failures before this one: 0 at the first. */
  failureCount: number;
  error: unknown;
}

/**
 * Whether a failed query is tried again: never offline, never for a 4xx but 408 and 429, nor where
 * the host itself says in an OK answer that it failed. Reads the status from the message's start,
 * `{status}: …`. Source: spec 1 §8.
 */
export function shouldRetryQuery(
  { failureCount, error }: Failure,
  { online, maxRetries }: { online: boolean; maxRetries: number },
): boolean {
  if (!online || failureCount >= maxRetries) return false;
  const status = finalStatus(error);
  return status === null || status === 408 || status === 429;
}

/** How long to wait after a failure; `failureCount` as above. The query library waits the same. */
export function retryPause(failureCount: number): DurationMs {
  return Math.min(FIRST_PAUSE_MS * 2 ** failureCount, LONGEST_PAUSE_MS);
}

/** Whether a failed mutation is tried again: never for a 4xx, nor for an OK answer. Source: spec 1 §8. */
export function shouldRetryMutation({ failureCount, error }: Failure): boolean {
  return failureCount < MUTATION_RETRIES && finalStatus(error) === null;
}

function finalStatus(error: unknown): number | null {
  const match = error instanceof Error ? /^[24]\d\d\b/.exec(error.message) : null;
  return match === null ? null : Number(match[0]);
}
