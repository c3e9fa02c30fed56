import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** What the process may take resident, and its heap within that. */
export interface MemoryLimits {
  memoryMb: number;
  heapMb: number;
}

/** What Node lays claim to and never uses: the stacks of its threads. */
const UNUSED_MB = 40;
const SHELL = "/bin/sh";
/** The system's own limit on memory that a process may write to, whatever it is used for; no dumps. */
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; shift; exec "$@"';

/**
 * Starts a process that reads files nobody has checked. It has nothing of the server's: no variable
 * of its environment, no open file. Linux limits all its memory; elsewhere only its heap is limited.
 */
export function startLimited(script: string, { memoryMb, heapMb }: MemoryLimits): ChildProcess {
  const heap = [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=1"];
  const command = [process.execPath, ...heap, ...loaderOf(script), script];
  const limitKb = String((memoryMb + UNUSED_MB) * 1024);
  const [program = "", ...args] =
    process.platform === "linux" && existsSync(SHELL)
      ? [SHELL, "-c", LIMITED, "sh", limitKb, ...command]
      : command;
  return spawn(program, args, {
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    windowsHide: true,
  });
}

/**
 * The script of a process: beside the bundle `module` lies a bundle; beside the source, a source
 * that is compiled as it is loaded.
 */
export function scriptBeside(module: string, name: string): string {
  const bundle = fileURLToPath(new URL(`./${name}.js`, module));
  return existsSync(bundle) ? bundle : fileURLToPath(new URL(`./${name}.ts`, module));
}

function loaderOf(script: string): string[] {
  if (!script.endsWith(".ts")) return [];
  return ["--import", createRequire(import.meta.url).resolve("tsx")];
}
