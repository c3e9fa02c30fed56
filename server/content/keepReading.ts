import { buffer } from "node:stream/consumers";
import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { reasons } from "../base/reasons/reasons";
import { isUnread } from "../ingest/spreadsheets/expiryCell";
import { isSpreadsheet, type ReadExpiry } from "../ingest/spreadsheets/readExpiry";
import { type Lease, TAKE_OVER_EVERY_MS, withLease } from "../storage/background/lease";
import { type Runner, startRunner } from "../storage/background/runner";
import { inTurn, type TurnDeps } from "../storage/background/turns";
import type { FileStore } from "../storage/files/types";
import type { CellDay, TextOutcome, TextToRead } from "../storage/store/schema/textTypes";
import type { Store } from "../storage/store/store";
import { type CorrectingDeps, correctDays } from "./correctDays";
import { READER_VERSION } from "./reading/readerVersion";
import type { ReadAnswer, TextProcess } from "./reading/textProcess";

/** The lease by which only one process reads texts. */
const JOB = "texts";
/** How long texts of one company are read while others wait. */
const SLICE_MS: DurationMs = SECOND_MS;
/** How much reading of previews a company may have in advance of others' turns. */
const AHEAD_MS: DurationMs = 10 * SECOND_MS;
/** After so many failures the disk itself may be away. */
const MAX_FAILURES = 3;

export interface ReadingDeps extends TurnDeps, CorrectingDeps {
  store: Pick<Store, "texts" | "cellDays" | "leases" | "turns" | "transaction">;
  files: Pick<FileStore, "open">;
  reader: Pick<TextProcess, "ask">;
  readExpiry: ReadExpiry;
  timers: Timers;
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
 * When nothing waits any more, reads again what an earlier version of the readers has read, and
 * corrects expiry days. After a kill the current file is read again; written outcomes stay.
 * @throws When a file cannot be opened, once the other companies' texts are read: its text then
 * waits behind the others of its company.
 */
export async function readWaiting(deps: ReadingDeps, isStopping: () => boolean): Promise<void> {
  if ((await findTurn(deps, { aheadMs: 0 })) === null) return;
  await withLease(deps, JOB, async (lease) => {
    const isOver = () => isStopping() || lease.signal.aborted;
    const failures = new Map<string, unknown>();
    while (!isOver() && failures.size < MAX_FAILURES) {
      const turn = await findTurn(deps, { aheadMs: AHEAD_MS, except: [...failures.keys()] });
      if (turn === null) break;
      const { companyId, ahead } = turn;
      const work = () => readSlice(deps, turn, { isOver, lease });
      await inTurn(deps, { queue: "texts", companyId, ahead }, work).catch((error) =>
        failures.set(companyId, error),
      );
    }
    for (const error of failures.values()) throw error;
  });
}

/** What came in goes before what is only read again. */
async function findTurn(
  { store: { texts } }: ReadingDeps,
  asked: { aheadMs: DurationMs; except?: readonly string[] },
): Promise<{ companyId: string; ahead: boolean } | null> {
  const turn = await texts.findTurn(asked);
  if (turn !== null) return turn;
  const earlier = await texts.findEarlierTurn({ ...asked, readerVersion: READER_VERSION });
  return earlier && { ...earlier, ahead: false };
}

interface Slice {
  isOver(): boolean;
  lease: Pick<Lease, "hold">;
}

/** Does some work of one company until its slice is over or somebody waits for a text. */
async function readSlice(
  deps: ReadingDeps,
  { companyId, ahead }: { companyId: string; ahead: boolean },
  { isOver, lease }: Slice,
): Promise<void> {
  const { texts } = deps.store;
  const now = deps.elapsed ?? (() => performance.now());
  const startedAt = now();
  do {
    await deps.stepAside();
    if (isOver()) return;
    const work = await nextWork(deps, companyId);
    if (work === null) return;
    if (work === "days") await correctDays(deps, companyId, lease.hold);
    else await readOne(deps, work, isOver);
  } while (!ahead && now() - startedAt < SLICE_MS && !(await texts.isWanted()));
}

/**
 * A company's next work. Days are corrected once all its spreadsheets are read, so that admins are
 * told once; not later, since other texts may take hours. What could not be had comes last.
 */
async function nextWork(
  { store: { texts, cellDays } }: ReadingDeps,
  companyId: string,
): Promise<TextToRead | "days" | null> {
  const waiting = await texts.next(companyId);
  if (waiting !== null && waiting.wantedAt >= 0) return waiting;
  const sheet = await texts.nextEarlier(companyId, "sheets", READER_VERSION);
  if (sheet !== null) return sheet;
  if (await cellDays.isDue(companyId)) return "days";
  return (await texts.nextEarlier(companyId, "all", READER_VERSION)) ?? waiting;
}

/** Reads a file and stores the outcome; if a stop interrupts it, it stays queued. */
async function readOne(
  deps: ReadingDeps,
  text: TextToRead,
  isStopping: () => boolean,
): Promise<void> {
  const { store } = deps;
  try {
    const { outcome, cellDay } = await read(deps, text);
    // A file that is read again keeps its text where this reading brings none.
    const isKept = text.state === "done" && outcome.state === "refused";
    await store.transaction(async ({ texts }) => {
      if (!isKept) await texts.settle(text.id, outcome);
      await texts.noteReading(text.id, { readerVersion: READER_VERSION, cellDay });
    });
  } catch (error) {
    if (isStopping()) return;
    await store.texts.putLast(text.id);
    throw error;
  }
}

async function read(
  { files, reader, readExpiry }: ReadingDeps,
  { fileHash, fileType }: TextToRead,
): Promise<{ outcome: TextOutcome; cellDay: CellDay }> {
  const file = await files.open(fileHash);
  if (file === null) {
    return { outcome: { state: "refused", reason: reasons.noBytes }, cellDay: null };
  }
  const bytes = await buffer(file.stream);
  const cellDay = isSpreadsheet(fileType) ? await readDay(readExpiry, fileType, bytes) : null;
  return { outcome: outcomeOf(await reader.ask({ fileType, bytes })), cellDay };
}

function outcomeOf(answer: ReadAnswer | null): TextOutcome {
  if (answer === null) return { state: "refused", reason: reasons.heavyText };
  if (!answer.ok) return { state: "refused", reason: answer.reason };
  const { chars, packed, words, sheets } = answer;
  return { state: "done", chars, packed, words, sheets };
}

/** What cell A1 says; null where it cannot be read, which says nothing about any day. */
async function readDay(readExpiry: ReadExpiry, fileType: string, bytes: Buffer): Promise<CellDay> {
  const expiry = await readExpiry(fileType, bytes);
  if (!expiry.ok || isUnread(expiry.warning)) return null;
  return expiry.expiryDate ?? "";
}
