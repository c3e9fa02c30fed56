import { readFileSync } from "node:fs";
import type { DurationMs } from "@sgi/core/time";

/** A tick of Linux's counters. */
const TICK_MS: DurationMs = 10;

/** The processor time that a process has used so far; null where the system does not tell it. */
export function processorTime(pid: number): DurationMs | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Its name, in brackets, may have spaces; 14 and 15 are the times outside and inside the kernel.
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return null;
  }
}
