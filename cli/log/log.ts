import { constants } from "node:fs";
import { mkdir, open, rename, stat } from "node:fs/promises";
import path from "node:path";
import { type Clock, systemClock } from "@sgi/core/time";

export const LOG_FILE = "local-opener.log";
const MAX_LOG_BYTES = 1024 * 1024;
/** Foreign text is cut: a request cannot fill the disk or hide behind a long line. */
const MAX_FACT_CHARS = 300;
/** Lines that may wait for a slow disk; further lines are only counted. */
const MAX_WAITING = 1_000;

/** The helper's log. Texts are Italian; never bodies, tokens or whole paths. */
export interface Log {
  info(text: string, facts?: LogFacts): void;
  warn(text: string, facts?: LogFacts): void;
  error(text: string, facts?: LogFacts): void;
  /** Resolves once every line is on disk or has failed. Never rejects. */
  flush(): Promise<void>;
}

/** The facts of an event: shortened and escaped, since much of the text is foreign. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface LogDeps {
  folder: string;
  clock?: Clock;
  maxBytes?: number;
}

type Level = "info" | "warn" | "error";

/** Writes the log to local-opener.log; a full file becomes .1 and replaces the older .1. */
export function createLog({ folder, clock = systemClock, maxBytes = MAX_LOG_BYTES }: LogDeps): Log {
  const file = path.join(folder, LOG_FILE);
  let waiting: string[] = [];
  let dropped = 0;
  let writing: Promise<void> | null = null;

  const drain = async () => {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      if (dropped > 0) lines.push(line(clock.now(), "warn", "Righe non scritte", { dropped }));
      dropped = 0;
      // A failing log must not stop the program.
      await append(file, lines.join(""), maxBytes).catch(() => undefined);
    }
  };

  const say = (level: Level) => (text: string, facts?: LogFacts) => {
    if (waiting.length >= MAX_WAITING) {
      dropped += 1;
      return;
    }
    waiting.push(line(clock.now(), level, text, facts));
    writing ??= drain().finally(() => {
      writing = null;
    });
  };

  return {
    info: say("info"),
    warn: say("warn"),
    error: say("error"),
    async flush() {
      while (writing !== null) await writing;
    },
  };
}

/** One line: the instant in UTC, the level, the text, and the facts as JSON. */
function line(at: number, level: Level, text: string, facts: LogFacts = {}): string {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined);
  const short = entries.map(([name, value]) => [
    name,
    typeof value === "string" ? value.slice(0, MAX_FACT_CHARS) : value,
  ]);
  const tail = short.length === 0 ? "" : ` ${asciiJson(Object.fromEntries(short))}`;
  const head = `${new Date(at).toISOString()} ${level} ${oneLine(text)}`;
  return `${head}${tail}\n`;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").slice(0, MAX_FACT_CHARS);
}

/** JSON without characters that a terminal would act on or show in another order. */
function asciiJson(value: unknown): string {
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    escaped,
  );
}

async function append(file: string, text: string, maxBytes: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const size = await stat(file).then(
    (facts) => facts.size,
    () => 0,
  );
  if (size > 0 && size + Buffer.byteLength(text) > maxBytes) await rename(file, `${file}.1`);
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW = 0 } = constants;
  const handle = await open(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}
