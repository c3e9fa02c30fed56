import { pino } from "pino";
import type { Config } from "../base/config/config";

/** Lines wait for this many bytes, or a second, before they are written: one write for many. */
const BUFFER_BYTES = 4096;
const FLUSH_MS = 1_000;

/** Structured log lines on standard output; `flush` writes what still waits. */
export function createLogger(level: Config["logLevel"]) {
  const output = pino.destination({
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_MS,
  });
  return { log: pino({ level, base: null }, output), flush: () => output.flushSync() };
}
