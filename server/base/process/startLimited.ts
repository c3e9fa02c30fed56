import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** The limit on the process's resident memory, and the heap's part of it. */
export interface MemoryLimits {
  memoryMb: number;
  heapMb: number;
}

/** Memory that Node reserves and never uses: its threads' stacks. */
const UNUSED_MB = 40;
const MB = 1024 * 1024;
const SHELL = "/bin/sh";
/**
 * The system's limit on the process's writable memory, of any kind; no core dumps. A shell goes on
 * where the limit is refused: `missingProtections` tells it.
 */
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; shift; exec "$@"';

/**
 * Starts a process that reads unchecked files. It inherits no environment variable and no open file
 * of the server. Linux limits all its memory; other systems only its heap.
 */
export function startLimited(script: string, { memoryMb, heapMb }: MemoryLimits): ChildProcess {
  const heap = [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=1"];
  const command = [process.execPath, ...heap, ...loaderOf(script), script];
  const [program = "", ...args] = limitedCommand(memoryMb, command);
  return spawn(program, args, {
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    windowsHide: true,
  });
}

/** The command line that starts `command` with the limit on its memory, where there is one. */
export function limitedCommand(memoryMb: number, command: string[]): string[] {
  if (process.platform !== "linux" || !existsSync(SHELL)) return command;
  const limitKb = String(memoryLimitBytes(memoryMb) / 1024);
  return [SHELL, "-c", LIMITED, "sh", limitKb, ...command];
}

/** What the system is told as the limit. */
export function memoryLimitBytes(memoryMb: number): number {
  return (memoryMb + UNUSED_MB) * MB;
}

/**
 * The path of a process's script: a bundle beside the bundle `module`, or a source file beside the
 * source, compiled at load.
 */
export function scriptBeside(module: string, name: string): string {
  const bundle = fileURLToPath(new URL(`./${name}.js`, module));
  return existsSync(bundle) ? bundle : fileURLToPath(new URL(`./${name}.ts`, module));
}

function loaderOf(script: string): string[] {
  if (!script.endsWith(".ts")) return [];
  return ["--import", createRequire(import.meta.url).resolve("tsx")];
}
