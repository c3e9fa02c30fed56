import { buffer } from "node:stream/consumers";
import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import { reasons } from "../base/reasons/reasons";
import { TAKE_OVER_EVERY_MS, withLease } from "../storage/background/lease";
import { type Runner, startRunner } from "../storage/background/runner";
import { inTurn, type TurnDeps } from "../storage/background/turns";
import type { FileStore } from "../storage/files/types";
import type { TextOutcome } from "../storage/store/schema/textTypes";
import type { Store } from "../storage/store/schema/types";
import type { TextProcess } from "./reading/textProcess";

/** The lease by which only one process reads texts. */
const JOB = "texts";
/** How long texts of one company are read while others wait. */
const SLICE_MS: DurationMs = SECOND_MS;
/** How much reading of previews a company may have in advance of others' turns. */
const AHEAD_MS: DurationMs = 10 * SECOND_MS;
/** After so many failures the disk itself may be away. */
const MAX_FAILURES = 3;

export interface ReadingDeps extends TurnDeps {
  store: Pick<Store, "texts" | "leases" | "turns">;
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
 * Reads all waiting texts, one at a time and in one process only; companies take turns by time.
 * After a kill the current file is read again; written outcomes stay.
 * @throws When a file cannot be opened, once the other companies' texts are read: its text then
 * waits behind the others of its company.
 */
export async function readWaiting(deps: ReadingDeps, isStopping: () => boolean): Promise<void> {
  const { texts } = deps.store;
  if ((await texts.findTurn({ aheadMs: 0 })) === null) return;
  await withLease(deps, JOB, async ({ signal }) => {
    const isOver = () => isStopping() || signal.aborted;
    const failures = new Map<string, unknown>();
    while (!isOver() && failures.size < MAX_FAILURES) {
      const turn = await texts.findTurn({ aheadMs: AHEAD_MS, except: [...failures.keys()] });
      if (turn === null) break;
      const { companyId, ahead } = turn;
      const work = () => readSlice(deps, turn, isOver);
      await inTurn(deps, { queue: "texts", companyId, ahead }, work).catch((error) =>
        failures.set(companyId, error),
      );
    }
    for (const error of failures.values()) throw error;
  });
}

/** Reads texts of one company until its slice is over or somebody waits for one. */
async function readSlice(
  deps: ReadingDeps,
  { companyId, ahead }: { companyId: string; ahead: boolean },
  isOver: () => boolean,
): Promise<void> {
  const { texts } = deps.store;
  const now = deps.elapsed ?? (() => performance.now());
  const startedAt = now();
  do {
    await deps.stepAside();
    if (isOver()) return;
    const text = await texts.next(companyId);
    if (text === null) return;
    await readOne(deps, text, isOver);
  } while (!ahead && now() - startedAt < SLICE_MS && !(await texts.isWanted()));
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
  const { chars, packed, words, sheets } = answer;
  return { state: "done", chars, packed, words, sheets };
}
