import type { ChildProcess } from "node:child_process";
import { scriptBeside, startLimited } from "../../base/process/startLimited";

const LIMITS = { memoryMb: 128, heapMb: 64 };

/** Starts the process that reads spreadsheets. */
export function startReader(script = scriptBeside(import.meta.url, "expiryReader")): ChildProcess {
  return startLimited(script, LIMITS);
}
