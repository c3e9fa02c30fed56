import { pino } from "pino";

/** Lines wait for this many bytes, or a second, before they are written: one write for many. */
const BUFFER_BYTES = 4096;
const FLUSH_MS = 1_000;

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

/** Structured log lines on standard output; `close` writes what still waits. */
export function createLogger(level: LogLevel) {
  const output = pino.destination({
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_MS,
  });
  return { log: pino({ level, base: null }, output), close: () => output.flushSync() };
}
