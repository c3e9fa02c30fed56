import { mkdir, readFile, rm, rmdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { writeWhole } from "../files/writeWhole";
import { pathRules, type System } from "../names/system";
import type { Run } from "./run";

/**
 * `user`: starts for this user; `machine`: for everyone who signs in, set up by the administrator's
 * installer.
 */
type AutostartStatus = "user" | "machine" | "none";

/** Starts the service in the user's own session, since a system service cannot show a window. */
export interface Autostart {
  /**
   * Registers the service for the next sign-in; idempotent.
   * @throws {Error} In Italian.
   */
  install(): Promise<void>;
  /** Removes only what `install` added. Gives whether anything was removed. */
  uninstall(): Promise<boolean>;
  status(): Promise<AutostartStatus>;
  /** Starts the service as the next sign-in will. The caller checks whether it listens. */
  startNow(): Promise<void>;
}

export interface PlatformFs {
  exists(path: string): Promise<boolean>;
  /** Null when the file does not exist. */
  readText(path: string): Promise<string | null>;
  /** Replaces the file atomically, and creates the folders above it. */
  writeText(path: string, text: string): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
  /** Removes an empty folder; leaves any other. */
  removeEmpty(folder: string): Promise<void>;
}

export const nodePlatformFs: PlatformFs = {
  exists: (path) => stat(path).then(() => true, onMissing(false)),
  readText: (path) => readFile(path, "utf8").catch(onMissing(null)),
  async writeText(path, text) {
    // A folder shared with other programs is not private.
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, text);
  },
  remove: (path) => rm(path, { force: true }),
  removeEmpty: (folder) => rmdir(folder).catch(() => undefined),
};

export interface PlatformDeps {
  system: System;
  env: Readonly<Record<string, string | undefined>>;
  /** The user's home, absolute. */
  home: string;
  /** The running executable, absolute. */
  execPath: string;
  /** The arguments of `execPath` before the command: none, unless Node runs a script. */
  execArgs?: readonly string[];
  /** The user's id; launchd names a session by it. */
  uid?: number | undefined;
  run: Run;
  fs: PlatformFs;
}

/** macOS: what lists connections. */
export const LSOF = "/usr/sbin/lsof";

/** The program beside ours that does on Windows what Node cannot. Source: scripts/opener/host. */
export function windowsHost({ execPath }: Pick<PlatformDeps, "execPath">): string {
  const path = pathRules("windows");
  return path.join(path.dirname(execPath), "lo-host.exe");
}

/** Turns Node's name of a system into ours; anything but Windows and macOS counts as Linux. */
export function systemName(nodePlatform: string): System {
  if (nodePlatform === "win32") return "windows";
  return nodePlatform === "darwin" ? "macos" : "linux";
}

function onMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return value;
    throw error;
  };
}

/**
 * Sets the process title on Windows. A process without a window may have no title there, and libuv
 * aborts a process that then reads its title, as bundled code does when it copies `process`. On
 * other systems a title would hide the command's arguments from `ps`.
 */
export function nameProcess(system: System, subject: { title: string }): void {
  if (system === "windows") subject.title = "Local Opener";
}
