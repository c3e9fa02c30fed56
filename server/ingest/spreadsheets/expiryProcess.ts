import type { ChildProcess } from "node:child_process";
import { type DurationMs, SECOND_MS, systemTimers, type Timers } from "@sgi/core/time";
import { createLimitedProcess } from "../../base/process/limitedProcess";
import { reasons } from "../../base/reasons/reasons";
import type { SpreadsheetExpiry } from "./expiryCell";
import { type ExpiryQuestion, NO_BYTES } from "./expiryQuestion";
import { createFairReadQueues } from "./fairReadQueue";
import { isReadWhole, type ReadExpiry, readExpiry } from "./readExpiry";
import { startReader } from "./startReader";

/** Many times what any workbook of 10 MB takes. */
const ANSWER_WITHIN_MS: DurationMs = 3 * SECOND_MS;

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

/** Reads spreadsheets in a process with limits: none can take the server down or keep it waiting. */
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
      // What is read whole takes up to a second or two of the processor; the others take no time.
      if (!isReadWhole(extension)) return readExpiry(extension, source);
      return inLine(() => readInProcess({ extension, source }));
    };
  }

  return { stop, read: createLine(), createLine };
}
