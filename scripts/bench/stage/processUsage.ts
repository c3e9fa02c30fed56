import type { ChildProcess } from "node:child_process";
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

/** The processor time of this process since `begun`, in milliseconds. */
export function cpuMsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

/** Queries a process that was started with `WATCHED`, or with another module that answers so. */
export function readUsage<Used = Usage>(
  watched: Pick<ChildProcess, "stderr" | "kill">,
): Promise<Used> {
  return new Promise((resolve) => {
    let output = "";
    const look = (chunk: Buffer) => {
      output += chunk;
      const found = /used (\{.*\})\n/.exec(output)?.[1];
      if (found === undefined) return;
      watched.stderr?.off("data", look).resume();
      resolve(JSON.parse(found) as Used);
    };
    watched.stderr?.on("data", look);
    watched.kill("SIGUSR2");
  });
}
