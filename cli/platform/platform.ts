import { pathRules, type System } from "../names/system";
import { createLauncher, type Launcher } from "./createLauncher";
import { type Autostart, type PlatformDeps, windowsHost } from "./deps";
import { createLaunchAgent } from "./launchAgent";
import { createPeerCheck, type PeerCheck } from "./peerCheck";
import { createPortOwner, type PortOwner } from "./portOwner";
import { COMMAND_MS } from "./run";
import { createRunKey } from "./runKey";
import { createXdgAutostart, MACHINE_PROGRAM } from "./xdgAutostart";

/** The folder of the installers' link, which many systems have in their PATH. */
const LINK_FOLDER = [".local", "bin"] as const;

/** The file beside the executable to which the installer writes the panel's origins. */
const MACHINE_ORIGINS = "origins.txt";
/** The same for folders. */
const MACHINE_FOLDERS = "folders.txt";
/** The host's exit code for the system's own session, where services run. Source: host.h. */
const SYSTEM_SESSION = 1;

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

/**
 * The folder of this user's settings, index and log. A relative value in the environment is
 * ignored: service and commands would resolve it to different folders. Source: XDG Base Directory.
 */
function dataFolder({ system, env, home }: Pick<PlatformDeps, "system" | "env" | "home">): string {
  const path = pathRules(system);
  const absolute = (value: string | undefined, ...otherwise: string[]) =>
    value !== undefined && path.isAbsolute(value) ? value : path.join(home, ...otherwise);
  if (system === "windows") {
    return path.join(absolute(env.LOCALAPPDATA, "AppData", "Local"), "LocalOpener");
  }
  if (system === "macos") {
    return path.join(home, "Library", "Application Support", "LocalOpener");
  }
  return path.join(absolute(env.XDG_CONFIG_HOME, ".config"), "local-opener");
}

export function createAutostart(deps: PlatformDeps): Autostart {
  if (deps.system === "windows") return createRunKey(deps);
  return deps.system === "macos" ? createLaunchAgent(deps) : createXdgAutostart(deps);
}

/** Tells whether a user is signed in here: Windows runs silent installations as the system. */
function createSession({ system, execPath, run }: PlatformDeps): () => Promise<boolean> {
  return async () => {
    if (system !== "windows") return true;
    const outcome = await run(windowsHost({ execPath }), ["--session"], { afterMs: COMMAND_MS });
    return !(outcome.kind === "exited" && outcome.code === SYSTEM_SESSION);
  };
}

/**
 * What the user types in a terminal to run this program: its name when the PATH finds it, else its
 * whole path. On Windows for the command prompt.
 */
function programName({ system, env, home, execPath, execArgs = [] }: PlatformDeps): string {
  const path = pathRules(system);
  const name = "local-opener";
  if (execArgs.length > 0) return name;
  if (system === "windows") return `"${execPath}"`;
  if (execPath === MACHINE_PROGRAM) return name;
  const isFound = (env.PATH ?? "").split(":").includes(path.join(home, ...LINK_FOLDER));
  if (isFound && execPath === path.join(home, ".local/lib", name, name)) return name;
  return /^[\w./+-]+$/.test(execPath) ? execPath : `'${execPath.replaceAll("'", "'\\''")}'`;
}
