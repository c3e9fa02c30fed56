import type { Client } from "../api/client";
import type { PathQuery } from "../api/route";
import { systemTimers, type TimeDeps } from "../time/clock";
import { pause } from "../time/pause";
import { type LogEntry, type LogPart, listLogs } from "./api";

/** Entries of the first part: few, so that they show at once. Source: ours. */
export const FIRST_PART = 500;
/** Entries of every further part, and the most that are handled in one go. Source: ours. */
export const LATER_PART = 5_000;

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  signal?: AbortSignal | undefined;
}

/**
 * Reads the whole log, newest first, part by part. The list of a host that sends all at once is
 * yielded in parts too, with a pause between two. Fails as `Client.call`. Source: spec 2 §7.
 */
export async function* readLog(deps: Deps): AsyncGenerator<readonly LogEntry[], void> {
  const seen = new Set<string>();
  let before: string | null = null;
  do {
    const query: PathQuery =
      before === null ? { limit: FIRST_PART } : { limit: LATER_PART, before };
    const answer: LogPart = await deps.client.call(listLogs, { query, signal: deps.signal });
    yield* inParts(answer.logs, deps);
    // Stops at a repeated part: such a host would page for ever.
    before = answer.next === null || seen.has(answer.next) ? null : answer.next;
    if (before !== null) seen.add(before);
  } while (before !== null);
}

/** Yields at least one part, even an empty one. */
async function* inParts(logs: readonly LogEntry[], { timers = systemTimers, signal }: Deps) {
  yield logs.slice(0, LATER_PART);
  for (let from = LATER_PART; from < logs.length; from += LATER_PART) {
    await pause(timers, 0, signal);
    yield logs.slice(from, from + LATER_PART);
  }
}
