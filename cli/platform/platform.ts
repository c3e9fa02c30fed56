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
import { createPortOwner, type PortOwner } from "./portOwner";
import { programName } from "./programName";
import { createSession } from "./session";

/** The file beside the executable to which the installer writes the panel's origins. */
const MACHINE_ORIGINS = "origins.txt";
/** The same for folders. */
const MACHINE_FOLDERS = "folders.txt";

/** Everything that differs between the systems. */
export interface Platform {
  system: System;
  /** The command that starts this program in this user's terminal, for texts. */
  program: string;
  /** The folder of this user's settings, index and log, absolute; it may not exist yet. */
  dataFolder: string;
  /** The file of the origins that the installer wrote, one a line; it may not exist. */
  machineOriginsFile: string;
  /** The file of the folders that the administrator chose for all users; it may not exist. */
  machineFoldersFile: string;
  launcher: Launcher;
  autostart: Autostart;
  peerCheck: PeerCheck;
  portOwner: PortOwner;
  /** Whether this runs in a user's session, where windows show; the system's session has none. */
  hasSession(): Promise<boolean>;
}

export function createPlatform(deps: PlatformDeps): Platform {
  const path = pathRules(deps.system);
  return {
    system: deps.system,
    program: programName(deps),
    dataFolder: dataFolder(deps),
    machineOriginsFile: path.join(path.dirname(deps.execPath), MACHINE_ORIGINS),
    machineFoldersFile: path.join(path.dirname(deps.execPath), MACHINE_FOLDERS),
    launcher: createLauncher(deps),
    autostart: createAutostart(deps),
    peerCheck: createPeerCheck(deps),
    portOwner: createPortOwner(deps),
    hasSession: createSession(deps),
  };
}
