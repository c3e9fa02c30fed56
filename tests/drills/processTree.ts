import { readFileSync } from "node:fs";

export interface TreeMemory {
  /** The highest resident memory of the process itself, of one child, and of all at once. */
  ownBytes: number;
  childBytes: number;
  allBytes: number;
}

const EVERY_MS = 20;

/**
 * Watches the memory of a process and its descendants; Linux only. Gives a function that stops it.
 */
export function watchTree(pid: number): () => TreeMemory {
  const peak: TreeMemory = { ownBytes: 0, childBytes: 0, allBytes: 0 };
  const interval = setInterval(() => {
    const own = residentBytes(pid);
    const children = descendants(pid).map(residentBytes);
    const all = children.reduce((sum, bytes) => sum + bytes, own);
    peak.ownBytes = Math.max(peak.ownBytes, own);
    peak.childBytes = Math.max(peak.childBytes, ...children);
    peak.allBytes = Math.max(peak.allBytes, all);
  }, EVERY_MS);
  return () => {
    clearInterval(interval);
    return peak;
  };
}

function descendants(pid: number): number[] {
  const told = read(`/proc/${pid}/task/${pid}/children`);
  const children = told.split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

/** Empty once the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
