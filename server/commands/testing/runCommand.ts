import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { registerAudit } from "../audit";
import { registerBackup } from "../backup";
import { systemCommandDeps } from "../commandDeps";
import { registerCompany } from "../company";
import { registerDoctor } from "../doctor";
import { registerFiles } from "../files";
import { registerImport } from "../import";
import { registerInit } from "../init";
import { registerKey } from "../key";
import { registerMfaReset } from "../mfaReset";
import { createProgram, runProgram } from "../program";
import { registerRestore } from "../restore";
import { registerServe } from "../serve";
import { registerUser } from "../user";
import { registerVersion } from "../version";

/** A folder of each test's own, with room for its data. */
export function useCommandFolder() {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sgi-commands-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const dataDir = () => join(folder, "data");
  /** Runs a command line on the folder's data; gives what it says and its exit code. */
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
    showProgress: (text: string | null) => void progress.push(text),
    exitWith: (exit: number) => {
      code = exit;
    },
    ...given,
  };
  const program = createProgram(deps);
  registerInit(program, deps);
  registerMfaReset(program, deps);
  registerUser(program, deps);
  registerCompany(program, deps);
  registerAudit(program, deps);
  registerImport(program, deps);
  registerBackup(program, deps);
  registerFiles(program, deps);
  registerKey(program, deps);
  registerRestore(program, deps);
  registerVersion(program, { ...deps, version: "1.2.3" });
  const folders = { panelFolder: "", downloadsFolder: "" };
  registerDoctor(program, { ...deps, ...folders });
  registerServe(program, { ...deps, ...folders, untilStopped: () => new Promise(() => {}) });
  await runProgram(program, args, deps);
  return { code, out, err, progress };
}
