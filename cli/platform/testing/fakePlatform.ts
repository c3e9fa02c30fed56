import { pathRules, type System } from "../../names/system";
import type { PlatformDeps, PlatformFs } from "../deps";
import type { RunOptions, RunOutcome } from "../run";

export const ENDED_WELL: RunOutcome = { kind: "exited", code: 0, stdout: "", stderr: "" };
export const ended = (code: number, stderr = ""): RunOutcome => ({
  kind: "exited",
  code,
  stdout: "",
  stderr,
});

export interface ProgramRun {
  file: string;
  args: readonly string[];
  options: RunOptions;
}

const EXEC_PATHS: Readonly<Record<System, string>> = {
  windows: "C:\\Program Files\\Local Opener\\local-opener.exe",
  macos: "/Users/mario/.local/lib/local-opener/local-opener",
  linux: "/home/mario/.local/lib/local-opener/local-opener",
};
const HOMES: Readonly<Record<System, string>> = {
  windows: "C:\\Users\\mario",
  macos: "/Users/mario",
  linux: "/home/mario",
};

/** A system whose files are a map and whose programs give set answers; it records the calls. */
export function fakePlatform(
  system: System,
  {
    answer = () => ENDED_WELL,
    files = {},
    ...given
  }: Partial<PlatformDeps> & {
    answer?: (call: ProgramRun) => RunOutcome;
    files?: Record<string, string>;
  } = {},
) {
  const disk = new Map(Object.entries(files));
  const calls: ProgramRun[] = [];
  const fs: PlatformFs = {
    exists: async (path) => disk.has(path),
    readText: async (path) => disk.get(path) ?? null,
    writeText: async (path, text) => void disk.set(path, text),
    remove: async (path) => void disk.delete(path),
    removeEmpty: async () => undefined,
  };
  const deps: PlatformDeps = {
    system,
    env: {},
    home: HOMES[system],
    execPath: EXEC_PATHS[system],
    uid: 501,
    run: async (file, args, options) => {
      const call = { file, args, options };
      calls.push(call);
      return answer(call);
    },
    fs,
    ...given,
  };
  const beside = (name: string) => {
    const path = pathRules(system);
    return path.join(path.dirname(deps.execPath), name);
  };
  return { deps, disk, calls, beside };
}
