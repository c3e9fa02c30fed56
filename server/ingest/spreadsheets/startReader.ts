import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** The memory that the process itself may take resident, and its heap within it. */
const MAX_MEMORY_MB = 128;
const MAX_HEAP_MB = 64;
/** What Node lays claim to and never uses: the stacks of its threads. */
const UNUSED_MB = 40;
const SHELL = "/bin/sh";
/** The system's own limit on memory that a process may write to, whatever it is used for; no dumps. */
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; shift; exec "$@"';

/**
 * Starts the process that reads spreadsheets. It has nothing of the server's: no variable of its
 * environment, no open file. Linux holds it to 128 MB; elsewhere only its heap is limited.
 */
export function startReader(script = readerScript()): ChildProcess {
  const heap = [`--max-old-space-size=${MAX_HEAP_MB}`, "--max-semi-space-size=1"];
  const command = [process.execPath, ...heap, ...loaderOf(script), script];
  const limitKb = String((MAX_MEMORY_MB + UNUSED_MB) * 1024);
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

/** Beside the bundle lies a bundle; beside the source, a source that is compiled as it is loaded. */
function readerScript(): string {
  const bundle = fileURLToPath(new URL("./expiryReader.js", import.meta.url));
  return existsSync(bundle) ? bundle : fileURLToPath(new URL("./expiryReader.ts", import.meta.url));
}

function loaderOf(script: string): string[] {
  if (!script.endsWith(".ts")) return [];
  return ["--import", createRequire(import.meta.url).resolve("tsx")];
}
