import type { ChildProcess } from "node:child_process";
import { type DurationMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { createLimitedProcess, type LimitedProcess } from "../../base/process/limitedProcess";
import { LOWEST_PRIORITY, tryPriority } from "../../base/process/protections";
import { scriptBeside, startLimited } from "../../base/process/startLimited";

/** The message to the process. */
export interface TextQuestion {
  /** Extension in lower case, without dot. */
  fileType: string;
  bytes: Uint8Array;
}

/** A text to store, or in Italian why the file has none. */
export type ReadAnswer =
  | {
      ok: true;
      /** The text's length; more than `MAX_TEXT_CHARS` where the file has more than that. */
      chars: number;
      /** The text, deflated. */
      packed: Uint8Array;
      /** Each word once, joined by spaces. */
      words: string;
      /** What a preview shows of a spreadsheet, as deflated JSON; null for other files. */
      sheets: Uint8Array | null;
    }
  | { ok: false; reason: string };

const LIMITS = { memoryMb: 192, heapMb: 96 };
const PROCESSOR_MS: DurationMs = 5 * SECOND_MS;
/** Long: the process has the lowest priority and waits while others are busy. */
const WITHIN_MS: DurationMs = 5 * MINUTE_MS;

export type TextProcess = LimitedProcess<TextQuestion, ReadAnswer>;

/** Reads the texts of files in a process with limits, at the lowest priority. */
export function createTextProcess(
  start: () => ChildProcess = () => startTextReader(),
): TextProcess {
  return createLimitedProcess({
    start,
    withinMs: WITHIN_MS,
    processorMs: PROCESSOR_MS,
  });
}

export function startTextReader(
  script = scriptBeside(import.meta.url, "textReader"),
  priority = LOWEST_PRIORITY,
): ChildProcess {
  const child = startLimited(script, LIMITS);
  if (child.pid !== undefined) tryPriority(child.pid, priority);
  return child;
}
