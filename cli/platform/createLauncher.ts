import { launchTexts } from "@sgi/core/texts/opener";
import type { DurationMs } from "@sgi/core/time";
import { pathRules } from "../names/system";
import { type PlatformDeps, windowsHost } from "./deps";
import type { RunOutcome } from "./run";

/** Opens a document in the PC's own program. */
export interface Launcher {
  /**
   * Opens a verified absolute path. Resolves once the system took it, after 1 s at the latest.
   * @throws {LaunchError} When the system refused it, or the path must not be opened.
   */
  open(path: string): Promise<void>;
}

/** Why a document did not open. */
type LaunchFailure = "badPath" | "gone" | "noProgram" | "denied" | "incomplete" | "failed";

/** The system did not open the document; the message is for the user. */
export class LaunchError extends Error {
  override name = "LaunchError";
  readonly reason: LaunchFailure;

  constructor(reason: LaunchFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** After this time the document counts as opened: a viewer may run for hours. */
const TAKEN_AFTER_MS: DurationMs = 1_000;
/** Windows' error numbers. Source: Microsoft, System Error Codes. */
const WINDOWS_FAILURES: Readonly<Record<number, LaunchFailure>> = {
  2: "gone",
  3: "gone",
  5: "denied",
  31: "noProgram",
  1155: "noProgram",
};
/** xdg-open's exit codes: 2 the file does not exist, 3 no tool opens it. Source: xdg-open(1). */
const LINUX_FAILURES: Readonly<Record<number, LaunchFailure>> = { 2: "gone", 3: "noProgram" };
/** Launch Services' error for a type that no application claims. */
const MAC_NO_PROGRAM = /-10814|No application knows how to open/;

/** A program, and the arguments before the path. */
type Opener = readonly [file: string, ...args: string[]];

/** Opens documents with the system's own command; the path is the last argument, unchanged. */
export function createLauncher(deps: PlatformDeps): Launcher {
  const { system, fs } = deps;
  return {
    async open(path) {
      if (!isOpenable(path, system)) throw failure("badPath");
      const outcome = await firstThatStarts(openers(deps), path, deps);
      if (outcome.kind === "running") return;
      if (outcome.kind === "exited" && outcome.code === 0) return;
      if (!(await fs.exists(path))) throw failure("gone");
      throw failure(reasonOf(outcome, system), describe(outcome));
    },
  };
}

function openers({ system, execPath }: PlatformDeps): readonly Opener[] {
  if (system === "macos") return [["/usr/bin/open"]];
  if (system === "linux") return [["xdg-open"], ["gio", "open"]];
  return [[windowsHost({ execPath }), "--open"]];
}

async function firstThatStarts(
  openers: readonly Opener[],
  path: string,
  { run, system }: PlatformDeps,
): Promise<RunOutcome> {
  // macOS reports errors only in its output, and the programs it opens do not inherit the pipe.
  const options = { afterMs: TAKEN_AFTER_MS, leave: true, mute: system !== "macos" };
  for (const [file, ...args] of openers) {
    const outcome = await run(file, [...args, path], options);
    if (outcome.kind !== "notStarted") return outcome;
  }
  return { kind: "notStarted" };
}

/** Never an option, a network address or a relative path. */
function isOpenable(path: string, system: PlatformDeps["system"]): boolean {
  if (path.includes("\0") || !pathRules(system).isAbsolute(path)) return false;
  return system !== "windows" || /^[A-Za-z]:\\/.test(path);
}

function reasonOf(outcome: RunOutcome, system: PlatformDeps["system"]): LaunchFailure {
  if (outcome.kind === "notStarted") return "incomplete";
  if (outcome.kind !== "exited") return "failed";
  if (system === "windows") return WINDOWS_FAILURES[outcome.code] ?? "failed";
  if (system === "macos") return MAC_NO_PROGRAM.test(outcome.stderr) ? "noProgram" : "failed";
  return LINUX_FAILURES[outcome.code] ?? "failed";
}

function failure(reason: LaunchFailure, cause?: string): LaunchError {
  return new LaunchError(reason, launchTexts[reason], cause === undefined ? {} : { cause });
}

function describe(outcome: RunOutcome): string {
  if (outcome.kind !== "exited") return outcome.kind;
  return `exit code ${outcome.code} ${outcome.stderr.slice(0, 300)}`.trimEnd();
}
