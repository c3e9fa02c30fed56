import { pathRules, type System } from "../names/system";
import type { PlatformFs } from "./platformFs";
import type { Run } from "./run";

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
