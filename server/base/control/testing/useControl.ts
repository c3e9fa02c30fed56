import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemTimers } from "@sgi/core/time";
import { beforeEach, onTestFinished } from "vitest";
import { askServer } from "../askServer";
import type { RunTask } from "../converse";
import { openControl } from "../openControl";

const never = new AbortController().signal;

/** A data folder for each test, and both ends of the connection to its server. */
export function useControl() {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sgi-control-"));
    chmodSync(folder, 0o700);
    return () => rmSync(folder, { recursive: true });
  });
  return {
    folder: () => folder,
    address: () => join(folder, "sgi.control", "socket"),
    /** Listens as a server does, until the test ends. */
    async open(run: RunTask, timers = systemTimers) {
      const warnings: unknown[] = [];
      const warn = (entry: unknown) => void warnings.push(entry);
      const log = { warn, error() {}, info() {} };
      const control = await openControl(folder, { run, timers, log });
      onTestFinished(() => control.stop());
      return { control, warnings };
    },
    /** Sends a task as a command does; `onHeard` gets each line. */
    async ask(task: string, { signal = never, onHeard = () => {} }: AskOptions = {}) {
      const heard: unknown[] = [];
      const hear = (told: unknown) => {
        heard.push(told);
        onHeard();
      };
      const code = await askServer(folder, { task, args: { n: 1 } }, { hear, signal });
      return { code, heard };
    },
  };
}

interface AskOptions {
  signal?: AbortSignal;
  onHeard?: () => void;
}
