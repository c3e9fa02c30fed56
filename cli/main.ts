import "./threadPool";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { isSea } from "node:sea";
import { systemClock, systemTimers } from "@sgi/core/time";
import { type CommandDeps, EXIT } from "./commands/command";
import { createProgram, runCommandLine } from "./commands/program";
import { registerCommands } from "./commands/registerCommands";
import { createServiceClient } from "./commands/serviceClient";
import { openConfigStore } from "./config/configStore";
import { openToken } from "./config/token";
import { version } from "./package.json";
import { nameProcess, nodePlatformFs, systemName } from "./platform/deps";
import { createPlatform } from "./platform/platform";
import { createRun } from "./platform/run";
import { machineFolder } from "./roots/machineFolder";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The first signal asks for a clean stop; a second one finds no listener and ends the process. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

const system = systemName(process.platform);
nameProcess(system, process);
const home = homedir();
const uid = process.getuid?.();
const platform = createPlatform({
  system,
  env: process.env,
  home,
  execPath: process.execPath,
  execArgs: isSea() ? [] : [...process.execArgv, process.argv[1] ?? ""],
  uid,
  run: createRun(),
  fs: nodePlatformFs,
});

/** The host passes its process id; an id that is not our parent's is not our host's. */
function hostPid(): number | undefined {
  return process.env.LOCAL_OPENER_HOST === String(process.ppid) ? process.ppid : undefined;
}

/** Reading the token does not create it: a query leaves no file behind. */
async function existingToken(): Promise<string | null> {
  const { dataFolder } = platform;
  return existsSync(join(dataFolder, "token")) ? openToken(dataFolder) : null;
}

const deps: CommandDeps = {
  platform,
  home,
  uid,
  version,
  hostPid: hostPid(),
  clock: systemClock,
  timers: systemTimers,
  openConfig: () =>
    openConfigStore({
      folder: platform.dataFolder,
      machineOriginsFile: platform.machineOriginsFile,
      machineFoldersFile: platform.machineFoldersFile,
      readFolder: (line) => machineFolder(line, { env: process.env, system, home }),
    }),
  client: (port) =>
    createServiceClient({ port, token: existingToken, fetch, timers: systemTimers }),
  stop: (pid) => void process.kill(pid, "SIGTERM"),
  onCrash: (tell) => {
    process.once("uncaughtException", (error) => {
      void tell(error).finally(() => process.exit(EXIT.failed));
    });
  },
  untilStopped,
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  exitWith: (code) => {
    process.exitCode = code;
  },
};

const program = createProgram(deps);
registerCommands(program, deps);
void runCommandLine(program, process.argv.slice(2), deps);
