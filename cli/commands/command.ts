import type { Clock, Timers } from "@sgi/core/time";
import type { ConfigStore } from "../config/openerConfig";
import type { Platform } from "../platform/platform";
import type { ServiceClient } from "./serviceClient";

/** How a command ended, for scripts. Documented in docs/local-opener.md. */
export const EXIT = {
  done: 0,
  /** The system refused, or `doctor` found something wrong. */
  failed: 1,
  wrongUsage: 2,
  notRunning: 3,
  /** Another program, or another user's service, has the port. */
  portTaken: 4,
  /** A rule refused: a folder, an origin or a document is not allowed or not found. */
  refused: 5,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The output of a command: lines for people, data for scripts. */
export interface CommandOutcome {
  exit: ExitCode;
  /** Printed with `--json`, together with `ok`; keys and values are stable. */
  data: Readonly<Record<string, unknown>>;
  lines: readonly string[];
}

export function done(lines: readonly string[], data: CommandOutcome["data"] = {}): CommandOutcome {
  return { exit: EXIT.done, data, lines };
}

/** Scripts compare the `reason`; people read the message. */
export function refusedCommand(
  exit: Exclude<ExitCode, 0>,
  { reason, message, ...data }: { reason: string; message: string; [more: string]: unknown },
): CommandOutcome {
  return { exit, data: { reason, message, ...data }, lines: [message] };
}

/** What the commands need of the process that runs them. */
export interface CommandDeps {
  platform: Platform;
  /** The user's home, absolute. */
  home: string;
  /** The user's number; undefined on Windows. */
  uid: number | undefined;
  version: string;
  /** Windows only: the host process, which started this one and restarts it after a crash. */
  hostPid: number | undefined;
  clock: Clock;
  timers: Timers;
  openConfig(): Promise<ConfigStore>;
  /** A client of the service on that port of this PC. */
  client(port: number): ServiceClient;
  /** Asks a process to end. */
  stop(pid: number): void;
  /** Calls `tell` with an uncaught error, then ends the process. */
  onCrash(tell: (error: unknown) => Promise<void>): void;
  /** Resolves when this process is asked to end. */
  untilStopped(): Promise<void>;
  print(line: string): void;
  complain(line: string): void;
  /** The process's exit code, once it has nothing left to do. */
  exitWith(code: number): void;
}
