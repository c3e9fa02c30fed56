import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock, systemTimers } from "@sgi/core/time";
import { afterEach, beforeEach } from "vitest";
import { openConfigStore } from "../../config/configStore";
import { nodePlatformFs } from "../../platform/deps";
import { createPlatform } from "../../platform/platform";
import { fakePlatform } from "../../platform/testing/fakePlatform";
import { machineFolder } from "../../roots/machineFolder";
import type { CommandDeps } from "../command";
import { createProgram, runCommandLine } from "../program";
import { registerCommands } from "../registerCommands";
import type { ServiceClient } from "../serviceClient";

/** A service that is not there. */
const DOWN: Omit<ServiceClient, "port"> = {
  state: async () => ({ kind: "down" }),
  config: async () => null,
};

/** Each test has its own home on the real disk; programs are only recorded, not started. */
export function useCommands() {
  let home = "";
  beforeEach(() => {
    home = realpathSync(mkdtempSync(join(tmpdir(), "local-opener-")));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  /** Runs a command line; gives its output, its exit code and the programs it started. */
  async function run(args: string[], given: Partial<CommandDeps> = {}) {
    const out: string[] = [];
    const err: string[] = [];
    let code = 0;
    const execPath = join(home, ".local/lib/local-opener/local-opener");
    const env = { PATH: `/usr/bin:${join(home, ".local/bin")}` };
    const fake = fakePlatform("linux", { home, env, execPath, fs: nodePlatformFs });
    const platform = createPlatform(fake.deps);
    const deps: CommandDeps = {
      platform,
      home,
      uid: undefined,
      version: "1.2.3",
      hostPid: undefined,
      clock: systemClock,
      timers: systemTimers,
      openConfig: () =>
        openConfigStore({
          folder: platform.dataFolder,
          machineOriginsFile: platform.machineOriginsFile,
          machineFoldersFile: platform.machineFoldersFile,
          readFolder: (line) => machineFolder(line, { env: { HOME: home }, system: "linux", home }),
        }),
      client: (port) => ({ port, ...DOWN }),
      stop: () => undefined,
      onCrash: () => undefined,
      untilStopped: async () => undefined,
      print: (line) => void out.push(line),
      complain: (line) => void err.push(line),
      exitWith: (exit) => {
        code = exit;
      },
      ...given,
    };
    const program = createProgram(deps);
    registerCommands(program, deps);
    await runCommandLine(program, args, deps);
    const json = () => JSON.parse(out.join("\n"));
    return { code, out, err, json, calls: fake.calls };
  }
  return { run, home: () => home };
}
