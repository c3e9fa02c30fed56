import type { Clock, DurationMs, EpochMs, Timers } from "@sgi/core/time";
import type { CallWidth } from "./callWidth";

/** A sweep's call counts as lost after this time. */
export const CALL_TIMEOUT_MS: DurationMs = 5_000;
/** A look-up's call counts as lost after this time: a user waits for it. */
export const URGENT_TIMEOUT_MS: DurationMs = 1_000;
/** A root that answers faster than this on average counts as local. */
const FAST_MS: DurationMs = 3;
const AVERAGED_CALLS = 16;
const SWEEPING = { urgent: false };

/** The root did not answer in time, or is not asked because earlier calls are still unanswered. */
export class RootSilent extends Error {
  override name = "RootSilent";
}

/** The calls to one root's disk: limited in number and time; none waits on another root. */
export interface RootCalls {
  /** Runs `call` when a slot is free. Rejects with RootSilent, or as the call does. */
  run<T>(call: () => Promise<T>, options?: { urgent: boolean }): Promise<T>;
  /** How many calls of a sweep may be in progress now. */
  room(): number;
  /** Overdue calls that have not returned: while there are any, the root is unreachable. */
  lateCount(): number;
  /** Rejects all calls in progress and all later ones. */
  close(): void;
}

interface Entry {
  dueAt: EpochMs;
  late: boolean;
  giveUp(): void;
}

interface Waiting {
  start(): void;
  giveUp(): void;
}

interface Deps {
  clock: Clock;
  timers: Timers;
  width(): CallWidth;
}

export function createRootCalls(deps: Deps): RootCalls {
  const { clock } = deps;
  const running = new Set<Entry>();
  const queue: Waiting[] = [];
  let late = 0;
  const pace = createPace();
  const alarm = createAlarm(deps, ring);
  let closed = false;

  function room(urgent: boolean): number {
    const { fast, slow } = deps.width();
    const calls = late === 0 && pace.isFast() ? fast : slow;
    return urgent ? calls + 1 : calls;
  }

  function ring(): void {
    expire(clock.now());
    for (const entry of running) if (!entry.late) alarm.setTo(entry.dueAt);
  }

  function expire(now: EpochMs): void {
    for (const entry of running) {
      if (entry.late || entry.dueAt > now) continue;
      entry.late = true;
      late += 1;
      entry.giveUp();
    }
    if (late > 0) for (const waiting of queue.splice(0)) waiting.giveUp();
  }

  function ended(entry: Entry, startedAt: EpochMs): void {
    running.delete(entry);
    if (entry.late) late -= 1;
    pace.note(Math.max(0, clock.now() - startedAt));
    while (queue.length > 0 && running.size < room(false)) queue.shift()?.start();
  }

  function start<T>(call: () => Promise<T>, timeoutMs: DurationMs): Promise<T> {
    return new Promise((resolve, reject) => {
      const startedAt = clock.now();
      const giveUp = () => reject(new RootSilent(`no answer in ${timeoutMs} ms`));
      const entry: Entry = { dueAt: startedAt + timeoutMs, late: false, giveUp };
      running.add(entry);
      alarm.setTo(entry.dueAt);
      call()
        .finally(() => ended(entry, startedAt))
        .then(resolve, reject);
    });
  }

  function wait<T>(begin: () => Promise<T>, urgent: boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => void begin().then(resolve, reject),
        giveUp: () => reject(new RootSilent("still owes earlier answers")),
      };
      if (closed || late > 0) waiting.giveUp();
      else if (urgent) queue.unshift(waiting);
      else queue.push(waiting);
    });
  }

  return {
    run(call, { urgent } = SWEEPING) {
      const begin = () => start(call, urgent ? URGENT_TIMEOUT_MS : CALL_TIMEOUT_MS);
      return !closed && running.size < room(urgent) ? begin() : wait(begin, urgent);
    },
    room: () => room(false),
    lateCount: () => late,
    close() {
      closed = true;
      alarm.end();
      for (const entry of running) entry.giveUp();
      for (const waiting of queue.splice(0)) waiting.giveUp();
    },
  };
}

/** One timer for all calls, set to the one that falls due first. */
function createAlarm({ clock, timers }: Pick<Deps, "clock" | "timers">, ring: () => void) {
  let cancel: (() => void) | undefined;
  let ringsAt: EpochMs = Number.POSITIVE_INFINITY;
  return {
    /** Rings at this time at the latest. */
    setTo(at: EpochMs): void {
      if (at >= ringsAt) return;
      cancel?.();
      ringsAt = at;
      cancel = timers.after(Math.max(0, at - clock.now()), () => {
        ringsAt = Number.POSITIVE_INFINITY;
        ring();
      });
    },
    /** Never rings again. */
    end(): void {
      cancel?.();
      ringsAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** How fast a root answers on average. */
function createPace() {
  // An unknown root counts as slow: its first call shows how many more it gets.
  let averageMs = Number.POSITIVE_INFINITY;
  return {
    isFast: () => averageMs < FAST_MS,
    note(spanMs: DurationMs) {
      const isFirst = !Number.isFinite(averageMs);
      averageMs = isFirst ? spanMs : averageMs + (spanMs - averageMs) / AVERAGED_CALLS;
    },
  };
}
