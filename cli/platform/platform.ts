import type { System } from "../names/system";
import { pathRules } from "../names/system";
import type { Autostart } from "./autostart";
import { createAutostart } from "./createAutostart";
import { createLauncher } from "./createLauncher";
import { createPeerCheck } from "./createPeerCheck";
import { dataFolder } from "./dataFolder";
import type { PlatformDeps } from "./deps";
import type { Launcher } from "./launcher";
import type { PeerCheck } from "./peerCheck";
import { programName } from "./programName";
import { createSession } from "./session";

/** The file beside the executable in which the installer leaves the panel's origins. */
const MACHINE_ORIGINS = "origins.txt";

/** All that differs from one system to the next. */
export interface Platform {
  system: System;
  /** How this program is called in a terminal of this user, as texts name it. */
  program: string;
  /** Settings, index and log of this user, absolute. Asking does not make it. */
  dataFolder: string;
  /** Origins that the installer wrote, one a line; it need not exist. */
  machineOriginsFile: string;
  launcher: Launcher;
  autostart: Autostart;
  peerCheck: PeerCheck;
  /** Whether somebody's own session runs this, where windows can show: the system's has none. */
  hasSession(): Promise<boolean>;
}

export function createPlatform(deps: PlatformDeps): Platform {
  const path = pathRules(deps.system);
  return {
    system: deps.system,
    program: programName(deps),
    dataFolder: dataFolder(deps),
    machineOriginsFile: path.join(path.dirname(deps.execPath), MACHINE_ORIGINS),
    launcher: createLauncher(deps),
    autostart: createAutostart(deps),
    peerCheck: createPeerCheck(deps),
    hasSession: createSession(deps),
  };
}
