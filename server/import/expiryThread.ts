import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { type DurationMs, SECOND_MS } from "@sgi/core/time/units";
import type { ExpiryQuestion } from "./expiryWorker";
import { isReadWhole, type ReadExpiry, readExpiry, type SpreadsheetExpiry } from "./readExpiry";
import { reasons } from "./reasons";

/** Far more than a workbook of 10 MB takes to read. */
const ANSWER_WITHIN_MS: DurationMs = 30 * SECOND_MS;
const MAX_MEMORY_MB = 512;
/** An idle thread gives its memory back. */
const IDLE_MS: DurationMs = 5 * SECOND_MS;

export interface ExpiryThread {
  /** As `readExpiry`; a spreadsheet that takes too long or too much memory is refused. */
  read: ReadExpiry;
  stop(): Promise<void>;
}

/**
 * Reads spreadsheets in a thread of its own, so that the server answers meanwhile, and so that none
 * of them can take the server down with it. The thread starts with the first one.
 */
export function createExpiryThread(answerWithinMs = ANSWER_WITHIN_MS): ExpiryThread {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function stop() {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function readInThread(question: ExpiryQuestion): Promise<SpreadsheetExpiry> {
    clearTimeout(idle);
    worker ??= startWorker();
    const answer = await ask(worker, question, answerWithinMs);
    if (answer === null) {
      await stop();
      return { ok: false, reason: reasons.unreadSheet };
    }
    idle = setTimeout(stop, IDLE_MS);
    idle.unref();
    return answer;
  }

  return {
    stop,
    read(extension, bytes) {
      // What is read whole takes up to a second or two of the processor; the others take no time.
      if (!isReadWhole(extension)) return readExpiry(extension, bytes);
      const reading = last.then(() => readInThread({ extension, bytes }));
      last = reading.catch(() => undefined);
      return reading;
    },
  };
}

/** Beside the bundle lies a bundle; beside the source, a source that is compiled as it is loaded. */
function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MEMORY_MB };
  const bundle = new URL("./expiryWorker.js", import.meta.url);
  const worker = existsSync(fileURLToPath(bundle))
    ? new Worker(bundle, { resourceLimits })
    : new Worker(loadingSource(), { resourceLimits, eval: true });
  worker.unref();
  return worker;
}

/** Threads of Node 20 do not take the hooks of `--import tsx`: they have to register them. */
function loadingSource(): string {
  const source = JSON.stringify(new URL("./expiryWorker.ts", import.meta.url));
  return `import("tsx/esm/api").then(({ register }) => { register(); return import(${source}); });`;
}

/** Null when the thread ended, or did not answer in time. */
function ask(
  worker: Worker,
  question: ExpiryQuestion,
  withinMs: DurationMs,
): Promise<SpreadsheetExpiry | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => done(null), withinMs);
    const onEnd = () => done(null);
    function done(answer: SpreadsheetExpiry | null) {
      clearTimeout(late);
      worker.off("message", done);
      worker.off("exit", onEnd);
      resolve(answer);
    }
    // An error ends the thread; unheard it would end the process.
    if (worker.listenerCount("error") === 0) worker.on("error", () => undefined);
    worker.on("message", done);
    worker.on("exit", onEnd);
    worker.postMessage(question);
  });
}
