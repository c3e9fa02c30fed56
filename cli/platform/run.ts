import { type DurationMs, systemTimers, type Timers } from "@sgi/core/time";
import { withinTime } from "../time/within";

/** How long a system's own command (`reg`, `launchctl`) may take. */
export const COMMAND_MS: DurationMs = 10_000;

/** For a program that is to run on by itself: it failed before this, or it stands. */
export const ON_ITS_OWN: RunOptions = { afterMs: 300, leave: true, mute: true };

export interface RunOptions {
  /** After this time it is ended, or left running with `leave`. */
  afterMs: DurationMs;
  /** The programs it starts live on by themselves, as a viewer must. */
  leave?: boolean;
  /** Discards its output: a program that outlives this process would die of a closed pipe. */
  mute?: boolean;
}

/** How a program ended, or `running` for one that was left to itself. */
export type RunOutcome =
  | { kind: "exited"; code: number; stdout: string; stderr: string }
  | { kind: "running" }
  | { kind: "timedOut" }
  /** There is no such program, or it may not be run. */
  | { kind: "notStarted" };

/** Runs a program with exactly these arguments; never through a shell. Never rejects. */
export type Run = (
  file: string,
  args: readonly string[],
  options: RunOptions,
) => Promise<RunOutcome>;

/** Starts programs by execa, which is loaded at the first need: the service starts without it. */
export function createRun({ timers = systemTimers }: { timers?: Timers } = {}): Run {
  return async (file, args, { afterMs, leave = false, mute = false }) => {
    const { execa } = await import("execa");
    const subprocess = execa(file, args, {
      reject: false,
      stdin: "ignore",
      stdout: mute ? "ignore" : "pipe",
      stderr: mute ? "ignore" : "pipe",
      detached: leave,
      cleanup: !leave,
      windowsHide: !leave,
      maxBuffer: 64 * 1024,
      ...(!leave && { timeout: afterMs }),
    });
    const ended = subprocess.then((result): RunOutcome => {
      if (result.timedOut) return { kind: "timedOut" };
      if (result.exitCode === undefined) return { kind: "notStarted" };
      const { exitCode: code, stdout = "", stderr = "" } = result;
      return { kind: "exited", code, stdout, stderr };
    });
    if (!leave) return ended;
    const left: RunOutcome = { kind: "running" };
    return withinTime({ limitMs: afterMs, timers }, ended, left).finally(() => subprocess.unref());
  };
}
