import type { ChildProcess } from "node:child_process";
import { type DurationMs, SECOND_MS, systemTimers, type Timers } from "@sgi/core/time";
import { createLimitedProcess } from "../../base/process/limitedProcess";
import { scriptBeside, startLimited } from "../../base/process/startLimited";
import { reasons } from "../../base/reasons/reasons";
import type { SpreadsheetExpiry } from "./expiryCell";
import { createFairReadQueues } from "./fairReadQueue";
import {
  type ExpiryQuestion,
  isReadWhole,
  NO_BYTES,
  type ReadExpiry,
  readExpiry,
} from "./readExpiry";

const LIMITS = { memoryMb: 128, heapMb: 64 };

/** Many times what any workbook of 10 MB takes. */
const ANSWER_WITHIN_MS: DurationMs = 3 * SECOND_MS;

export interface ExpiryProcess {
  /**
   * Like `readExpiry`, but refuses a spreadsheet that takes too long or too much memory. For a
   * path, only the child process reads the file: its bytes do not pass through this one.
   * @throws When no process can be started, or the disk fails, which is not the file's fault.
   */
  read: ReadExpiry;
  /** `read` with a queue of its own: the queues share the process by time. */
  createLine(): ReadExpiry;
  stop(): Promise<void>;
}

interface Options {
  answerWithinMs?: DurationMs;
  start?: () => ChildProcess;
  timers?: Timers;
}

/**
 * Reads spreadsheets in a child process with limits, so that none can crash or block the server.
 */
export function createExpiryProcess({
  answerWithinMs = ANSWER_WITHIN_MS,
  start = startReader,
  timers = systemTimers,
}: Options = {}): ExpiryProcess {
  const { ask, stop } = createLimitedProcess<ExpiryQuestion, SpreadsheetExpiry | typeof NO_BYTES>({
    start,
    timers,
    withinMs: answerWithinMs,
  });
  const createReadLine = createFairReadQueues();

  async function readInProcess(question: ExpiryQuestion): Promise<SpreadsheetExpiry> {
    const answer = await ask(question);
    if (answer === NO_BYTES) throw new Error("a spreadsheet could not be read from the disk");
    return answer ?? { ok: false, reason: reasons.unreadSheet };
  }

  function createLine(): ReadExpiry {
    const inLine = createReadLine();
    return (extension, source) => {
      // Files that must be read whole take up to two seconds of CPU; others take none to speak of.
      if (!isReadWhole(extension)) return readExpiry(extension, source);
      return inLine(() => readInProcess({ extension, source }));
    };
  }

  return { stop, read: createLine(), createLine };
}

/** Starts the process that reads spreadsheets. */
export function startReader(script = scriptBeside(import.meta.url, "expiryReader")): ChildProcess {
  return startLimited(script, LIMITS);
}
