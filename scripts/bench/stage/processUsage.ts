import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../repository/root";

/** Makes a process tell what it uses: Node's arguments for it. */
export const WATCHED: readonly string[] = [
  "--import",
  join(ROOT, "scripts/bench/stage/watchProcess.mjs"),
];

/** What a process has used since it was asked before. */
export interface Usage {
  /** The longest time in which its event loop served nobody. */
  longestStallMs: number;
  cpuMs: number;
  residentMb: number;
}

/** Asks a process that was started with `WATCHED`. */
export function readUsage(watched: Pick<ChildProcess, "stderr" | "kill">): Promise<Usage> {
  return new Promise((resolve) => {
    let output = "";
    const look = (chunk: Buffer) => {
      output += chunk;
      const found = /used (\{.*\})\n/.exec(output)?.[1];
      if (found === undefined) return;
      watched.stderr?.off("data", look).resume();
      resolve(JSON.parse(found) as Usage);
    };
    watched.stderr?.on("data", look);
    watched.kill("SIGUSR2");
  });
}

/** How often Linux counts what a process takes, a second. */
const TICKS = 100;

/** What processes of Linux, and those of their children that have ended, took of the processors. */
export function treeCpuMs(pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may hold spaces; behind it the times are the 12th to the 15th field.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).map(Number);
  });
  return (ticks.reduce((sum, count) => sum + count, 0) * 1_000) / TICKS;
}
