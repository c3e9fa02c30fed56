import type { ChildProcess } from "node:child_process";
import { type DurationMs, MINUTE_MS, systemTimers, type Timers } from "@sgi/core/time";
import { type AskLimits, ask, end, startReady } from "./askProcess";

/** A busy machine may stop a process short, or end it: only a second time it is the question's doing. */
const TRIES = 2;
/** A process that has long had nothing to do gives its memory back. */
const IDLE_MS: DurationMs = 5 * MINUTE_MS;
const CLOSED = "the process was closed";

export interface LimitedProcess<Question, Answer> {
  /**
   * Null for a question that ends the process, or takes too long, twice. Ask one at a time.
   * @throws When no process can be started.
   */
  ask(question: Question): Promise<Answer | null>;
  stop(): Promise<void>;
  /** Ends it for good: a question under way fails, at once. */
  close(): Promise<void>;
}

interface Options extends AskLimits {
  start(): ChildProcess;
  timers?: Timers;
}

/**
 * Lets a process with limits do what a hostile file could abuse. It starts with the first question,
 * serves the next ones too, and is replaced when one of them ends it.
 */
export function createLimitedProcess<Question extends object, Answer>({
  start,
  timers = systemTimers,
  ...limits
}: Options): LimitedProcess<Question, Answer> {
  let child: Promise<ChildProcess> | null = null;
  /** The last one, as soon as it is started. */
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
      // At a low priority on a busy machine, its start may take longer than a stop.
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
