import type { ChildProcess } from "node:child_process";
import { type DurationMs, MINUTE_MS, systemTimers, type Timers } from "@sgi/core/time";
import { type AskLimits, ask, end, startReady } from "./askProcess";

/** On a busy machine a process may time out or be killed: only two failures blame the question. */
const TRIES = 2;
/** An idle process ends after this time, to free its memory. */
const IDLE_MS: DurationMs = 5 * MINUTE_MS;
const CLOSED = "the process was closed";

export interface LimitedProcess<Question, Answer> {
  /**
   * Null when the question twice ends the process or takes too long. Ask one at a time.
   * @throws When no process can be started.
   */
  ask(question: Question): Promise<Answer | null>;
  stop(): Promise<void>;
  /** Ends it for good: a pending question fails at once. */
  close(): Promise<void>;
}

interface Options extends AskLimits {
  start(): ChildProcess;
  timers?: Timers;
}

/**
 * A process with limits for work that a hostile file could abuse. It starts with the first
 * question, serves later ones too, and is replaced when a question ends it.
 */
export function createLimitedProcess<Question extends object, Answer>({
  start,
  timers = systemTimers,
  ...limits
}: Options): LimitedProcess<Question, Answer> {
  let child: Promise<ChildProcess> | null = null;
  /** The latest process, set before it is ready. */
  let started: ChildProcess | null = null;
  let stopWaiting = () => {};
  let isClosed = false;

  async function stop() {
    stopWaiting();
    const ending = child;
    child = null;
    await ending?.then(end, () => undefined);
  }

  async function askOnce(question: Question): Promise<Answer | null> {
    child ??= startReady(() => (started = start()), timers);
    const answer = await ask<Answer>(await child, question, limits, timers);
    if (answer === null) await stop();
    return answer;
  }

  async function askTwice(question: Question): Promise<Answer | null> {
    for (let tries = 1; tries <= TRIES && !isClosed; tries++) {
      const answer = await askOnce(question);
      if (answer !== null) return answer;
    }
    return null;
  }

  return {
    stop,
    async close() {
      isClosed = true;
      // On a busy machine, a low-priority process may still be starting.
      if (started !== null) await end(started);
      await stop();
    },
    async ask(question) {
      stopWaiting();
      try {
        const answer = await askTwice(question);
        if (isClosed) throw new Error(CLOSED);
        if (answer !== null) stopWaiting = timers.after(IDLE_MS, () => void stop());
        return answer;
      } catch (error) {
        await stop();
        throw isClosed ? new Error(CLOSED) : error;
      }
    },
  };
}
