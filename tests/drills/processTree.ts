import { readFileSync } from "node:fs";

export interface TreeUse {
  /** The highest resident memory of the process itself, of one child, and of all at once. */
  ownBytes: number;
  childBytes: number;
  allBytes: number;
  /** The most threads of all at once, which systemd counts as tasks. */
  tasks: number;
}

const EVERY_MS = 20;

/**
 * Watches the memory and threads of a process and its descendants; Linux only. Gives a function that stops it.
 */
export function watchTree(pid: number): () => TreeUse {
  const peak: TreeUse = { ownBytes: 0, childBytes: 0, allBytes: 0, tasks: 0 };
  const interval = setInterval(() => {
    const own = residentBytes(pid);
    const below = descendants(pid);
    const children = below.map(residentBytes);
    const tasks = [pid, ...below].reduce((sum, each) => sum + tasksOf(each), 0);
    const all = children.reduce((sum, bytes) => sum + bytes, own);
    peak.ownBytes = Math.max(peak.ownBytes, own);
    peak.childBytes = Math.max(peak.childBytes, ...children);
    peak.allBytes = Math.max(peak.allBytes, all);
    peak.tasks = Math.max(peak.tasks, tasks);
  }, EVERY_MS);
  return () => {
    clearInterval(interval);
    return peak;
  };
}

/** The processes that it started, and those that they did. */
export function descendants(pid: number): number[] {
  const told = read(`/proc/${pid}/task/${pid}/children`);
  const children = told.split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

function tasksOf(pid: number): number {
  return Number(/^Threads:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** A file of /proc; empty once the process has ended. */
export function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
