import type { SyncCounts } from "@sgi/core/drive/sync";
import type { DurationMs, EpochMs } from "@sgi/core/time";
import type { NewId } from "../../../base/ids/newId";
import { nameNote } from "../../../base/reasons/nameNote";
import { reasons } from "../../../base/reasons/reasons";
import { atOnce, inSlices } from "../../../base/time/sliced";
import { dayInItaly } from "../../../base/time/timeZone";
import { writeCorrections } from "../../../content/correctDays";
import { READER_VERSION } from "../../../content/reading/readerVersion";
import { keyText } from "../../../ingest/keyOf";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import type { StoreQueries } from "../../../storage/store/store";
import { LONGEST_WAIT_MS, SHORTEST_WAIT_MS } from "../feeds/failureRow";
import { holdersOf } from "../plan/dropOccupiedPlaces";
import { planSteps } from "../plan/plan";
import type { PlannedStep, PlannedSync } from "../shared/planTypes";
import { createReportedFiles, type ReportedFiles, reportedFile } from "../shared/reportedFiles";
import { countsOf } from "../shared/syncCounts";
import type { SheetReader } from "../sheets/sheetReader";
import type { DriveTreeView } from "../tree/driveTree";
import { applySteps, type ReadStep } from "./applySteps";
import { digestsNeeded, type Fate, isAsked, realOf, type SyncApproval, toldStep } from "./fates";
import { noteConfirmed, noteHolds } from "./noteHolds";
import { readIndex } from "./readIndex";
import { separateBlockedSteps } from "./separateBlockedSteps";
import { groupSteps, type StepGroup } from "./stepGroups";
import { takeAnew } from "./takeAnew";
import { takeReadySteps, unreadUntilWorth } from "./takeReadySteps";
import { withdrawGone } from "./withdrawGone";

/** The most spreadsheets that a sync reads anew because only the readers are newer. */
const MOST_AGAIN = 200;
/** After this many outdated plans, plans inside the transaction, where others must wait. */
const MOST_PLANS = 5;

interface Order {
  companyId: string;
  view: DriveTreeView;
  /** Ids of files whose documents may be archived, however many they are. */
  released: ReadonlySet<string>;
  /** Whether the drive was last read below another folder. */
  isOtherFolder: boolean;
  startedAt: EpochMs;
  userId: string | null;
  sheets: SheetReader;
  newId: NewId;
  /** Who changed files last, by the files' ids: email addresses. */
  editors: ReadonlyMap<string, string>;
  /** The MD5 of a kept file; null where it cannot be read. */
  md5Of(fileHash: string): Promise<string | null>;
}

/** What a sync has written, and has still to write. */
export interface Writing {
  /** Makes a plan, unless the current one still holds: others may have changed a document. */
  prepare(store: Readable): Promise<void>;
  /**
   * Writes some of the steps whose spreadsheets are read, in the transaction of `queries`. False
   * when nothing is left to write; true also if the plan is outdated: call `prepare` first.
   */
  advance(queries: StoreQueries, now: EpochMs): Promise<boolean>;
  /** How many more spreadsheets to read until a call of `advance` is worth a transaction. */
  unread(): number;
  /** Writes the index entries of unchanged files and deletes old ones, after the last step. */
  finish(queries: StoreQueries, now: EpochMs): Promise<void>;
  /** The sync's counts, and the files left out or with warnings. */
  result(): {
    counts: SyncCounts;
    failures: ReportedFiles;
    /** Files that are documents, with warnings about their names or spreadsheets. */
    warnings: ReportedFiles;
    /** Files whose new state waits for approval. */
    waiting: ReportedFiles;
  };
  /** What was written, in order. */
  done(): readonly PlannedStep[];
  /**
   * How soon another sync is worth its while though nothing changes in Drive: spreadsheets wait to be
   * read anew, or could not be had this time. Null when nothing is left.
   */
  leftFor(): DurationMs | null;
}

/** A plan, and how much of it is written. */
interface Work {
  plan: PlannedSync;
  /** Whether the documents that the plan holds in force are recorded. */
  areHoldsNoted: boolean;
  /** The version of the company's documents when planned, or after the last write. */
  version: number;
  waiting: Set<StepGroup>;
  holders: Map<string, StoredDocument>;
  noted: ReadonlyMap<string, IndexedDriveFile>;
  /** Null where nothing of approval is to be asked. */
  approval: SyncApproval | null;
}

type Readable = Pick<StoreQueries, "companies" | "documents" | "drive" | "driveStates">;

export function createWriting(order: Order): Writing {
  const { companyId, view, released, startedAt, userId, sheets, newId } = order;
  const today = dayInItaly(startedAt);
  let work: Work | null = null;
  let plans = 0;
  /** How many spreadsheets were read anew. */
  let again = 0;
  let unchanged: number | null = null;
  /** Whether a spreadsheet could not be had, and may be the next time. */
  let isAnyAway = false;
  let isConfirmationLogged = false;
  const done: PlannedStep[] = [];
  const warnings = createReportedFiles();
  /** Files left out while writing; they stay in the report even after a new plan. */
  const leftOut = createReportedFiles();
  const waits = createReportedFiles();
  const digests = new Map<string, string | null>();

  async function planAnew(queries: Readable): Promise<Work> {
    const version = await queries.companies.hold(companyId);
    const { index, rules } = await readIndex(queries, companyId);
    const mostAgain = MOST_AGAIN - again;
    const plan = await inSlices(planSteps(view, index, { released, now: startedAt, mostAgain }));
    const groups = await inSlices(groupSteps(plan.steps));
    for (const step of plan.again) groups.push({ steps: [step], needs: null });
    const holders = await inSlices(holdersOf(index));
    const noted = new Map(index.files.map((file) => [file.id, file]));
    plans += 1;
    unchanged ??= plan.unchanged;
    await inSlices(sheets.begin([...plan.steps, ...plan.again]));
    const known = { rules, kept: index.kept ?? new Map(), noted, digests, editors: order.editors };
    const approval = isAsked(known) ? known : null;
    for (const hash of digestsNeeded(plan.steps, known)) {
      if (!digests.has(hash)) digests.set(hash, await order.md5Of(hash));
    }
    const begun = { plan, areHoldsNoted: false, version, waiting: new Set(groups) };
    return { ...begun, holders, noted, approval };
  }

  async function note({ plan }: Work, queries: StoreQueries, now: EpochMs) {
    await noteHolds(queries, plan, { ...order, now });
    // Once a sync: a plan made anew has only the rest of them.
    if (!isConfirmationLogged) await noteConfirmed(queries, plan, { ...order, now });
    isConfirmationLogged = true;
  }

  async function write(current: Work, queries: StoreQueries, now: EpochMs) {
    const { holders, noted, approval } = current;
    const ready = takeReadySteps(current.waiting, sheets);
    const told = { failures: leftOut, warnings };
    const changes = ready.filter(({ kind }) => kind !== "dated");
    const anew = takeAnew(
      ready.filter(({ kind }) => kind === "dated"),
      { sheets, warnings, today },
    );
    const facts = changes.map((step) => sheets.get(step));
    isAnyAway ||= facts.some((each) => each !== null && !each.ok && !each.isLasting);
    const { good, notes } = atOnce(
      separateBlockedSteps(changes, { sheets, holders, noted, ...told }),
    );
    const work = { queries, companyId, now, userId, newId, approval };
    const { written, fates } = await applySteps(good, work);
    await queries.drive.writeFiles(companyId, [...notes, ...anew.notes]);
    const corrected = await writeCorrections(queries, anew.wrong, { companyId, now, newId });
    await queries.cellDays.countOfDrive(companyId, corrected);
    again += ready.filter(({ file }) => isReadAgain(file, noted.get(file.id))).length;
    done.push(...anew.steps);
    for (const { step } of good) {
      const fate = fates.get(step);
      const told = toldStep(step, fate, realOf(approval, step));
      if (told !== null) done.push(told);
      tell(step, fate, current.plan);
    }
    followPlaces(holders, good, written);
  }

  /** Notes what the report says of a step's file. */
  function tell(step: PlannedStep, fate: Fate | undefined, { doubles }: PlannedSync) {
    const { waits: isWaiting = false, reason = null } = fate?.kind === "place" ? fate : {};
    if (isWaiting) waits.add(reportedFile(step.file, reasons.waits));
    if (reason !== null) return leftOut.add(reportedFile(step.file, reason));
    const name = step.kind === "missing" ? null : nameNote(step.document, today);
    const double = doubles.get(step.file.id) ?? null;
    const said = [name, double, step.file.warning].filter(Boolean).join("; ");
    if ((name ?? double) !== null) warnings.add(reportedFile(step.file, said));
  }

  return {
    async prepare(store) {
      work ??= await planAnew(store);
    },
    async advance(queries, now) {
      const isStale = (await queries.companies.hold(companyId)) !== work?.version;
      if (isStale) work = plans < MOST_PLANS ? null : await planAnew(queries);
      if (work === null) return true;
      // Before the first write: new documents would lower the share that is missing, which decides.
      if (!work.areHoldsNoted) {
        work.areHoldsNoted = true;
        await note(work, queries, now);
      }
      if (work.waiting.size === 0) return false;
      await write(work, queries, now);
      work.version = await queries.companies.hold(companyId);
      return true;
    },
    unread: () => unreadUntilWorth(work?.waiting ?? new Set(), sheets),
    async finish(queries, now) {
      await queries.drive.writeFiles(companyId, work?.plan.notes ?? []);
      await queries.drive.forgetFiles(companyId, work?.plan.forgotten ?? []);
      const { approval = null, plan = null } = work ?? {};
      await withdrawGone(queries, plan?.gone ?? [], { companyId, now, approval });
      if (work?.plan.laterAgain === 0) await queries.cellDays.endOfDrive(companyId);
    },
    result() {
      const failures = joined(work?.plan.failures, leftOut);
      const held = work?.plan.held ?? [];
      const dated = done.filter(({ kind }) => kind === "dated").length;
      const same = Math.max(0, (unchanged ?? 0) - dated);
      const counts = countsOf(done, { held, unchanged: same, failures });
      const warned = joined(work?.plan.warnings, warnings);
      return { counts, failures, warnings: warned, waiting: waits };
    },
    done: () => done,
    leftFor() {
      if ((work?.plan.laterAgain ?? 0) > 0) return SHORTEST_WAIT_MS;
      return isAnyAway ? LONGEST_WAIT_MS : null;
    },
  };
}

/** Whether the file was the same when an earlier version of the readers read it. */
function isReadAgain(file: IndexedDriveFile, before: IndexedDriveFile | undefined): boolean {
  return before?.content === file.content && before.readerVersion < READER_VERSION;
}

function joined(planned: ReportedFiles | undefined, written: ReportedFiles): ReportedFiles {
  const all = createReportedFiles();
  if (planned !== undefined) all.addAll(planned);
  all.addAll(written);
  return all;
}

/** Updates which document has which key after steps were written. */
function followPlaces(
  holders: Map<string, StoredDocument>,
  good: readonly ReadStep[],
  written: readonly StoredDocument[],
) {
  for (const {
    step: { current },
  } of good) {
    if (current === null || current.obsoleteAt !== null) continue;
    const key = keyText(current);
    if (holders.get(key)?.id === current.id) holders.delete(key);
  }
  for (const document of written) holders.set(keyText(document), document);
}
