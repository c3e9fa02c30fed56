import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { end, processorTime } from "./askProcess";
import { limitedCommand, memoryLimitBytes } from "./startLimited";

/** The protections of a process that reads unchecked files, which a system may refuse. */
export const PROTECTIONS = ["memory", "processorTime", "priority"] as const;
export type Protection = (typeof PROTECTIONS)[number];

export const LOWEST_PRIORITY = 19;
const TRIAL_MB = 64;
/** Says that it runs, and waits. */
const TRIAL = ["/bin/sh", "-c", "echo; read -r _"];

/** Changes a process's priority, where the system allows it; `missingProtections` tells otherwise. */
export function tryPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Refused, or the process has ended already, which its first question will report.
  }
}

/**
 * The protections that this system refuses to the processes that read files, found by a trial.
 * Empty where it is not Linux: other systems limit nothing but Node's heap.
 */
export async function missingProtections(): Promise<Protection[]> {
  if (process.platform !== "linux") return [];
  const [program = "", ...args] = limitedCommand(TRIAL_MB, TRIAL);
  const child = spawn(program, args, { env: {}, stdio: ["pipe", "pipe", "ignore"] });
  const hasStarted = await new Promise<boolean>((resolve) => {
    child.stdout.once("data", () => resolve(true));
    child.once("error", () => resolve(false));
    child.once("exit", () => resolve(false));
  });
  // Without a shell nothing sets the limit.
  if (!hasStarted || child.pid === undefined) return ["memory"];
  tryPriority(child.pid, LOWEST_PRIORITY);
  const missing = missingOf(child.pid, TRIAL_MB);
  await end(child);
  return missing;
}

/** What a running process lacks of the protections that it was to have. */
export function missingOf(pid: number, memoryMb: number): Protection[] {
  const has: Record<Protection, boolean> = {
    memory: memoryLimit(pid) <= memoryLimitBytes(memoryMb),
    processorTime: processorTime(pid) !== null,
    priority: priorityOf(pid) >= LOWEST_PRIORITY,
  };
  return PROTECTIONS.filter((each) => !has[each]);
}

/** Bytes of writable memory; infinite without a limit. */
function memoryLimit(pid: number): number {
  try {
    const [, bytes] =
      /^Max data size +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, "utf8")) ?? [];
    return Number(bytes ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function priorityOf(pid: number): number {
  try {
    return getPriority(pid);
  } catch {
    return 0;
  }
}
