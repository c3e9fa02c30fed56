import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { systemCommandDeps } from "../base/commandDeps";
import { createServerProgram, runProgram } from "../program";
import { registerServerCommands } from "../registerCommands";

/** A folder with a data folder for each test. */
export function useCommandFolder() {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sgi-commands-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const dataDir = () => join(folder, "data");
  /** Runs a command line on the data folder; returns its output and exit code. */
  const run = (
    args: string[],
    env: Record<string, string> = {},
    given: Partial<typeof systemCommandDeps> = {},
  ) => runCommand(args, { SGI_DATA_DIR: dataDir(), ...env }, given);
  return { folder: () => folder, dataDir, run };
}

async function runCommand(
  args: string[],
  env: Record<string, string>,
  given: Partial<typeof systemCommandDeps>,
) {
  const out: string[] = [];
  const err: string[] = [];
  const progress: (string | null)[] = [];
  let code = 0;
  const deps = {
    ...systemCommandDeps,
    env,
    print: (line: string) => void out.push(line),
    complain: (line: string) => void err.push(line),
    pause: async () => undefined,
    ask: null,
    askText: null,
    showProgress: (text: string | null) => void progress.push(text),
    exitWith: (exit: number) => {
      code = exit;
    },
    ...given,
  };
  const program = createServerProgram(deps);
  registerServerCommands(program, {
    ...deps,
    panelFolder: "",
    downloadsFolder: "",
    untilStopped: () => new Promise(() => {}),
    version: "1.2.3",
  });
  await runProgram(program, args, deps);
  return { code, out, err, progress };
}
