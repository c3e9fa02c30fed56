import { pino } from "pino";
import type { Config } from "../base/config/config";

/** Lines wait for this many bytes, or a second, before they are written: one write for many. */
const BUFFER_BYTES = 4096;
const FLUSH_MS = 1_000;

/** Makes another line out of one of JSON. */
type Rewrite = (line: string) => string;

/** Structured log lines on standard output, or what `rewrite` makes of them; `flush` writes what still waits. */
export function createLogger(level: Config["logLevel"], rewrite?: Rewrite) {
  const output = pino.destination({
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_MS,
  });
  const stream = rewrite && { write: (line: string) => void output.write(rewrite(line)) };
  return { log: pino({ level, base: null }, stream ?? output), flush: () => output.flushSync() };
}

/** For people in place of programs. It is loaded only where it is wanted. */
export async function textLines(): Promise<Rewrite> {
  const { prettyFactory } = await import("pino-pretty");
  return prettyFactory({
    colorize: process.stdout.isTTY,
    singleLine: true,
    translateTime: "SYS:yyyy-mm-dd HH:MM:ss",
  });
}
