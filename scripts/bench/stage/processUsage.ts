import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../repository/root";

/** Node's arguments that make a process report its usage. */
export const WATCHED: readonly string[] = [
  "--import",
  join(ROOT, "scripts/bench/stage/watchProcess.mjs"),
];

/** A process's usage since the last query. */
export interface Usage {
  /** The longest time in which its event loop was blocked. */
  longestStallMs: number;
  cpuMs: number;
  residentMb: number;
}

/** Queries a process that was started with `WATCHED`. */
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

/** Linux's CPU clock ticks a second. */
const TICKS = 100;

/** The processor time of Linux processes and of their ended children. */
export function treeCpuMs(pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may hold spaces; after it, the times are fields 12 to 15.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).map(Number);
  });
  return (ticks.reduce((sum, count) => sum + count, 0) * 1_000) / TICKS;
}
