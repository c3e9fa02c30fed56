import { randomInt } from "node:crypto";
import { createInterface } from "node:readline";
import { type Clock, type DurationMs, pause, systemClock, systemTimers } from "@sgi/core/time";
import { type NewId, newId } from "../../base/ids/newId";
import { hashPassword } from "../../sessions/passwords/password";
import { newCompanyCode } from "../../storage/secrets/tokens";

/** The exit codes of a command that does either everything or nothing; printed below its help. */
export const EXIT_HELP = `
Codice di uscita:
  0  fatto
  1  non riuscito: nulla è cambiato
  2  comando sbagliato`;

/** What commands need from their process. */
export interface ServerCommandDeps {
  env: Readonly<Record<string, string | undefined>>;
  pid: number;
  clock: Clock;
  newId: NewId;
  randomPassword: () => string;
  newCompanyCode: () => string;
  hashPassword: (password: string) => Promise<string>;
  /** Prints a line of results. */
  print: (line: string) => void;
  /** Prints a line about a failure. */
  complain: (line: string) => void;
  pause: (ms: DurationMs) => Promise<void>;
  /**
   * Calls `listener` once when the process is asked to end; the process then does not end by
   * itself. Returns a function that removes the listener.
   */
  onInterrupt: (listener: () => void) => () => void;
  /** Asks the user whether to continue; null without a terminal. An abort counts as no. */
  ask: ((question: string, signal?: AbortSignal) => Promise<boolean>) | null;
  /** Asks the user for a line of text; null without a terminal, or without an answer. */
  askText: ((question: string) => Promise<string | null>) | null;
  /** Shows progress in one line of a terminal; null clears it. */
  showProgress: (text: string | null) => void;
  /** Sets the exit code of the process: one of `EXIT_CODES`. */
  exitWith: (code: number) => void;
}

export const EXIT_CODES = { done: 0, failed: 1, wrongUsage: 2, someRefused: 3 } as const;

/** Without characters that look alike. */
const PASSWORD_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
/** About 116 bits. */
const PASSWORD_LENGTH = 20;

const hasTerminal = process.stdin.isTTY && process.stderr.isTTY;

export const systemCommandDeps: ServerCommandDeps = {
  env: process.env,
  pid: process.pid,
  clock: systemClock,
  newId,
  randomPassword,
  newCompanyCode,
  hashPassword,
  pause: (ms) => pause(systemTimers, ms),
  onInterrupt: onSignal,
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  ask: hasTerminal ? askOnTerminal : null,
  askText: hasTerminal ? readLine : null,
  showProgress: showOnTerminal(process.stderr),
  exitWith: (code) => {
    process.exitCode = code;
  },
};

/** A second signal finds no listener and ends the process. */
function onSignal(listener: () => void): () => void {
  const signals = ["SIGINT", "SIGTERM"] as const;
  const forget = () => {
    for (const signal of signals) process.off(signal, heard);
  };
  const heard = () => {
    forget();
    listener();
  };
  for (const signal of signals) process.on(signal, heard);
  return forget;
}

async function askOnTerminal(question: string, signal?: AbortSignal): Promise<boolean> {
  const answer = await readLine(`${question} [s/N] `, signal);
  return /^s[iì]?$/i.test(answer ?? "");
}

/** Does not use a line editor, which would keep Ctrl-C from the process. */
function readLine(question: string, signal?: AbortSignal): Promise<string | null> {
  const { stdin: input, stderr: output } = process;
  return new Promise((resolve) => {
    const lines = createInterface({ input, output, terminal: false, signal });
    lines.once("close", () => resolve(null));
    lines.question(question, (answer) => {
      resolve(answer.trim());
      lines.close();
    });
  });
}

function showOnTerminal(stream: NodeJS.WriteStream): ServerCommandDeps["showProgress"] {
  return (text) => {
    if (!stream.isTTY) return;
    const room = Math.max(1, stream.columns - 1);
    stream.write(`\r\u001b[2K${text === null ? "" : text.slice(0, room)}`);
  };
}

function randomPassword(): string {
  const sign = () => PASSWORD_SIGNS.charAt(randomInt(PASSWORD_SIGNS.length));
  return Array.from({ length: PASSWORD_LENGTH }, sign).join("");
}
