import type { Clock, Timers } from "@sgi/core/time";
import type { ConfigStore } from "../config/openerConfig";
import type { Platform } from "../platform/platform";
import type { ServiceClient } from "./serviceClient";

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
