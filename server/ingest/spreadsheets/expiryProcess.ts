import type { ChildProcess } from "node:child_process";
import { type DurationMs, MINUTE_MS, SECOND_MS, systemTimers, type Timers } from "@sgi/core/time";
import { reasons } from "../../base/reasons/reasons";
import { ask, type ExpiryQuestion, end, startReading } from "./askReader";
import type { SpreadsheetExpiry } from "./expiryCell";
import { createFairReadQueues } from "./fairReadQueue";
import { isReadWhole, type ReadExpiry, readExpiry } from "./readExpiry";
import { startReader } from "./startReader";

/** Many times what any workbook of 10 MB takes. */
const ANSWER_WITHIN_MS: DurationMs = 3 * SECOND_MS;
/** A busy machine may stop a reader short, or end it: only a second time it is the file's doing. */
const TRIES = 2;
/** A process that has long had nothing to do gives its memory back. */
const IDLE_MS: DurationMs = 5 * MINUTE_MS;

export interface ExpiryProcess {
  /**
   * As `readExpiry`; a spreadsheet that takes too long or too much memory is refused.
   * A file given by its path is read in the process alone: none of its bytes go through this one.
   * @throws When no process can be started, or reads the disk, which is no file's fault.
   */
  read: ReadExpiry;
  /** `read` in a line of its own: lines share the process by the time that they use it. */
  createLine(): ReadExpiry;
  stop(): Promise<void>;
}

interface Options {
  answerWithinMs?: DurationMs;
  start?: () => ChildProcess;
  timers?: Timers;
}

/**
 * Reads spreadsheets in a process of its own with limits on its time and memory, so that none can
 * take the server down or keep it waiting. It starts with the first one, serves the next ones too,
 * and is replaced when one of them ends it.
 */
export function createExpiryProcess({
  answerWithinMs = ANSWER_WITHIN_MS,
  start = startReader,
  timers = systemTimers,
}: Options = {}): ExpiryProcess {
  let reader: Promise<ChildProcess> | null = null;
  let stopWaiting = () => {};
  const createReadLine = createFairReadQueues();

  async function stop() {
    stopWaiting();
    const ending = reader;
    reader = null;
    await ending?.then(end, () => undefined);
  }

  async function readOnce(question: ExpiryQuestion): Promise<SpreadsheetExpiry | null> {
    reader ??= startReading(start, timers);
    const answer = await ask(await reader, question, { withinMs: answerWithinMs, timers });
    if (answer === null) await stop();
    return answer;
  }

  async function readInProcess(question: ExpiryQuestion): Promise<SpreadsheetExpiry> {
    stopWaiting();
    try {
      for (let tries = 1; tries <= TRIES; tries++) {
        const answer = await readOnce(question);
        if (answer === null) continue;
        stopWaiting = timers.after(IDLE_MS, () => void stop());
        return answer;
      }
    } catch (error) {
      await stop();
      throw error;
    }
    return { ok: false, reason: reasons.unreadSheet };
  }

  function createLine(): ReadExpiry {
    const inLine = createReadLine();
    return (extension, source) => {
      // What is read whole takes up to a second or two of the processor; the others take no time.
      if (!isReadWhole(extension)) return readExpiry(extension, source);
      return inLine(() => readInProcess({ extension, source }));
    };
  }

  return { stop, read: createLine(), createLine };
}
