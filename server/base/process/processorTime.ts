import { readFileSync } from "node:fs";
import type { DurationMs } from "@sgi/core/time";

/** A tick of Linux's counters. */
const TICK_MS: DurationMs = 10;

/** The CPU time that a process has used so far; null if the system does not report it. */
export function processorTime(pid: number): DurationMs | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may contain spaces. Fields 14 and 15 are the user and kernel times.
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return null;
  }
}
