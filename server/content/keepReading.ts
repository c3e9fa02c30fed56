import { buffer } from "node:stream/consumers";
import type { Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import { reasons } from "../base/reasons/reasons";
import { TAKE_OVER_EVERY_MS, withLease } from "../storage/background/lease";
import { type Runner, startRunner } from "../storage/background/runner";
import type { FileStore } from "../storage/files/types";
import type { TextOutcome } from "../storage/store/schema/textTypes";
import type { Store } from "../storage/store/schema/types";
import type { TextProcess } from "./reading/textProcess";

/** The lease by which only one process reads texts. */
const JOB = "texts";

export interface ReadingDeps {
  store: Pick<Store, "texts" | "leases">;
  files: Pick<FileStore, "open">;
  reader: Pick<TextProcess, "ask">;
  timers: Timers;
  newId: NewId;
  /** Lets requests and uploads go first; called before each file. */
  stepAside(): Promise<void>;
}

/** Reads the queued texts of files whenever there are some. */
export function keepReading({
  log,
  ...deps
}: ReadingDeps & { log: Pick<Logger, "error"> }): Runner {
  return startRunner({
    work: (isStopping) => readWaiting(deps, isStopping),
    onFailure: (err) => log.error({ err }, "the text of a file could not be read"),
    lookEveryMs: TAKE_OVER_EVERY_MS,
    timers: deps.timers,
  });
}

/**
 * Reads all waiting texts, one at a time and in one process only. After a kill the current file is
 * read again; written outcomes stay.
 * @throws When a file cannot be opened: its text then waits behind the others.
 */
export async function readWaiting(deps: ReadingDeps, isStopping: () => boolean): Promise<void> {
  const { texts } = deps.store;
  if ((await texts.next()) === null) return;
  await withLease(deps, JOB, async ({ signal }) => {
    while (!isStopping() && !signal.aborted) {
      const text = await texts.next();
      if (text === null) return;
      await deps.stepAside();
      await readOne(deps, text, isStopping);
    }
  });
}

/** Reads a text and stores the outcome; if a stop interrupts it, the text stays queued. */
async function readOne(
  deps: ReadingDeps,
  text: { id: number; fileHash: string; fileType: string },
  isStopping: () => boolean,
): Promise<void> {
  const { texts } = deps.store;
  try {
    await texts.settle(text.id, await read(deps, text));
  } catch (error) {
    if (isStopping()) return;
    await texts.putLast(text.id);
    throw error;
  }
}

async function read(
  { files, reader }: ReadingDeps,
  { fileHash, fileType }: { fileHash: string; fileType: string },
): Promise<TextOutcome> {
  const file = await files.open(fileHash);
  if (file === null) return { state: "refused", reason: reasons.noBytes };
  const answer = await reader.ask({ fileType, bytes: await buffer(file.stream) });
  if (answer === null) return { state: "refused", reason: reasons.heavyText };
  if (!answer.ok) return { state: "refused", reason: answer.reason };
  const { chars, packed, words } = answer;
  return { state: "done", chars, packed, words };
}
