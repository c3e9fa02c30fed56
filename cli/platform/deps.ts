import { pathRules, type System } from "../names/system";
import type { PlatformFs } from "./platformFs";
import type { Run } from "./run";

/** What the parts of the platform stand on. */
export interface PlatformDeps {
  system: System;
  env: Readonly<Record<string, string | undefined>>;
  /** The user's home, absolute. */
  home: string;
  /** The running executable, absolute. */
  execPath: string;
  /** What `execPath` is given before the command: nothing, unless Node runs a script. */
  execArgs?: readonly string[];
  /** The user's number; launchd names a session by it. */
  uid?: number | undefined;
  run: Run;
  fs: PlatformFs;
}

/** The program beside ours that does on Windows what Node cannot. Source: scripts/opener/host. */
export function windowsHost({ execPath }: Pick<PlatformDeps, "execPath">): string {
  const path = pathRules("windows");
  return path.join(path.dirname(execPath), "lo-host.exe");
}

/** Node's name of a system in ours; what is neither Windows nor macOS is served as Linux is. */
export function systemName(nodePlatform: string): System {
  if (nodePlatform === "win32") return "windows";
  return nodePlatform === "darwin" ? "macos" : "linux";
}
