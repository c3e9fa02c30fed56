import { showHiddenSigns } from "@sgi/core/names";
import { pino } from "pino";
import type { Config } from "../base/config/config";

/** Lines are buffered up to this many bytes, or for a second, to write fewer times. */
const BUFFER_BYTES = 4096;
const FLUSH_MS = 1_000;

/** Converts a JSON line into another format. */
type Rewrite = (line: string) => string;

/**
 * Writes structured log lines to standard output, through `rewrite` if given; `flush` writes the
 * buffer.
 */
export function createLogger(level: Config["logLevel"], rewrite?: Rewrite) {
  const output = pino.destination({
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_MS,
  });
  const stream = rewrite && { write: (line: string) => void output.write(rewrite(line)) };
  return { log: pino({ level, base: null }, stream ?? output), flush: () => output.flushSync() };
}

/** Returns the converter to lines that people read; undefined if the log is JSON. */
export async function rewriteFor(
  format: Config["logFormat"],
  isTerminal: boolean,
): Promise<Rewrite | undefined> {
  if (format === "json" || (format === "auto" && !isTerminal)) return undefined;
  // Loaded only when it is needed.
  const { prettyFactory } = await import("pino-pretty");
  const pretty = prettyFactory({
    colorize: isTerminal,
    singleLine: true,
    translateTime: "SYS:yyyy-mm-dd HH:MM:ss",
  });
  return (line) => pretty(JSON.parse(line, withoutControls));
}

/** Makes control characters visible: strangers choose names, and a terminal would obey them. */
function withoutControls(_: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  return value.split("\n").map(showHiddenSigns).join("\n");
}
