import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import type { SpreadsheetExpiry } from "./expiryCell";
import type { SheetSource } from "./readExpiry";

/** What the process is asked; it answers with a `SpreadsheetExpiry`. */
export interface ExpiryQuestion {
  extension: string;
  source: SheetSource;
}

/** What the process answers when the disk does not give it the file. */
export const NO_BYTES = "no bytes";

interface Limit {
  withinMs: DurationMs;
  timers: Timers;
}

/** How long the process may take to start, on a machine that does much else. */
const START_WITHIN_MS: DurationMs = 30 * SECOND_MS;

/**
 * Starts a process and waits until it says, by a first message, that it is ready.
 * @throws When it does not.
 */
export async function startReading(
  start: () => ChildProcess,
  timers: Timers,
): Promise<ChildProcess> {
  const child = start();
  // Unheard, an error of it would end this process.
  child.on("error", () => undefined);
  if ((await nextMessage(child, { withinMs: START_WITHIN_MS, timers })) === null) {
    await end(child);
    throw new Error("the process that reads spreadsheets does not start");
  }
  // It does not keep the server from ending, and ends with it.
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Null when the process ended, or did not answer in time.
 * @throws When the disk does not give it the file, which is no file's fault.
 */
export async function ask(
  child: ChildProcess,
  question: ExpiryQuestion,
  limit: Limit,
): Promise<SpreadsheetExpiry | null> {
  const answer = nextMessage(child, limit);
  if (child.connected) child.send(question, () => undefined);
  const said = await answer;
  if (said === NO_BYTES) throw new Error("a spreadsheet could not be read from the disk");
  return said as SpreadsheetExpiry | null;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  // Unheld, a process with nothing else to do would end while it waits here.
  child.ref();
  child.kill("SIGKILL");
  await exited;
}

function nextMessage(child: ChildProcess, { withinMs, timers }: Limit): Promise<unknown> {
  return new Promise((resolve) => {
    const cancel = timers.after(withinMs, () => done(null));
    const onEnd = () => done(null);
    function done(message: unknown) {
      cancel();
      child.off("message", done);
      child.off("exit", onEnd);
      child.off("error", onEnd);
      resolve(message);
    }
    if (child.exitCode !== null || child.signalCode !== null) return done(null);
    child.on("message", done);
    child.on("exit", onEnd);
    child.on("error", onEnd);
  });
}
