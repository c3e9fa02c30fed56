import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type DurationMs, repeat, SECOND_MS, type Timers } from "@sgi/core/time";

/** A tick of Linux's counters. */
const TICK_MS: DurationMs = 10;

export interface AskLimits {
  withinMs: DurationMs;
  /** Processor time for one answer, where the system tells it; default none. */
  processorMs?: DurationMs | undefined;
}

/** How long the process may take to start, on a machine that does much else. */
const START_WITHIN_MS: DurationMs = 30 * SECOND_MS;
const LOOK_EVERY_MS: DurationMs = SECOND_MS / 4;

/**
 * Starts a process and waits until it says, by a first message, that it is ready.
 * @throws When it does not.
 */
export async function startReady(start: () => ChildProcess, timers: Timers): Promise<ChildProcess> {
  const child = start();
  // Without a listener, its error would end this process.
  child.on("error", () => undefined);
  if ((await nextMessage(child, { withinMs: START_WITHIN_MS }, timers)) === null) {
    await end(child);
    throw new Error(`a process does not start: ${child.spawnargs.at(-1)}`);
  }
  // The child does not keep the server running, and ends when the server does.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Null when the process ended, or did not answer within the limits. */
export async function ask<Answer>(
  child: ChildProcess,
  question: object,
  limits: AskLimits,
  timers: Timers,
): Promise<Answer | null> {
  const answer = nextMessage(child, limits, timers);
  if (child.connected) child.send(question, () => undefined);
  return (await answer) as Answer | null;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  // `ref` keeps this process alive until the child has exited.
  child.ref();
  child.kill("SIGKILL");
  await exited;
}

function nextMessage(
  child: ChildProcess,
  { withinMs, processorMs }: AskLimits,
  timers: Timers,
): Promise<unknown> {
  return new Promise((resolve) => {
    const cancel = timers.after(withinMs, () => done(null));
    const stopWatching = watchProcessor(child, processorMs, () => done(null), timers);
    const onEnd = () => done(null);
    function done(message: unknown) {
      cancel();
      stopWatching();
      child.off("message", done);
      child.off("exit", onEnd);
      child.off("error", onEnd);
      resolve(message);
    }
    if (child.exitCode !== null || child.signalCode !== null) return done(null);
    child.on("message", done);
    child.on("exit", onEnd);
    child.on("error", onEnd);
  });
}

/** Calls `onOver` when the process has used more than `limitMs` from now on. */
function watchProcessor(
  { pid }: ChildProcess,
  limitMs: DurationMs | undefined,
  onOver: () => void,
  timers: Timers,
): () => void {
  if (limitMs === undefined || pid === undefined) return () => undefined;
  const before = processorTime(pid) ?? 0;
  return repeat(timers, LOOK_EVERY_MS, () => {
    if ((processorTime(pid) ?? 0) - before > limitMs) onOver();
  });
}

/** The CPU time that a process has used so far; null if the system does not report it. */
export function processorTime(pid: number): DurationMs | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may contain spaces. Fields 14 and 15 are the user and kernel times.
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return null;
  }
}
