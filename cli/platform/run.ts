import { type DurationMs, systemTimers, type Timers } from "@sgi/core/time";
import { withinTime } from "../time/within";

/** The time limit of a system command (`reg`, `launchctl`). */
export const COMMAND_MS: DurationMs = 10_000;

/** For a program that keeps running: if it has not failed by then, it has started. */
export const ON_ITS_OWN: RunOptions = { afterMs: 300, leave: true, mute: true };

export interface RunOptions {
  /** After this time the program is ended, or with `leave` left running. */
  afterMs: DurationMs;
  /** The started program outlives this process, as a viewer must. */
  leave?: boolean;
  /** Discards its output: a program that outlives this process would fail on the closed pipe. */
  mute?: boolean;
}

/** How a program ended, or `running` if it was left running. */
export type RunOutcome =
  | { kind: "exited"; code: number; stdout: string; stderr: string }
  | { kind: "running" }
  | { kind: "timedOut" }
  /** The program does not exist, or may not be run. */
  | { kind: "notStarted" };

/** Runs a program with exactly these arguments; never through a shell. Never rejects. */
export type Run = (
  file: string,
  args: readonly string[],
  options: RunOptions,
) => Promise<RunOutcome>;

/** Starts programs with execa, loaded at the first use so that the service starts quickly. */
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
