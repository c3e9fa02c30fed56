import type { SyncCounts, SyncFailedFile } from "@sgi/core/sync";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../ids/newId";
import type { DriveFile } from "../store/driveTypes";
import type { StoreQueries } from "../store/types";
import { applySteps, type ReadStep } from "./applySteps";
import { componentsOf } from "./components";
import type { DriveTreeView } from "./driveTree";
import { dropTaken } from "./dropTaken";
import { planSync } from "./plan";
import type { DriveIndex, Plan, PlannedStep } from "./planTypes";
import { readIndex } from "./readIndex";
import type { SheetReader } from "./sheetReader";
import { countsOf } from "./syncCounts";

/** Steps of one transaction. */
const CHUNK = 200;

interface Order {
  companyId: string;
  view: DriveTreeView;
  archiveMissing: boolean;
  userId: string | null;
  sheets: SheetReader;
  newId: NewId;
}

/** What a sync has written, and has still to write. */
export interface Writing {
  /**
   * Writes some of the steps whose spreadsheets are read, in the transaction of `queries`. False when
   * nothing is left to write. Where somebody else has changed a document meanwhile it is planned anew.
   */
  advance(queries: StoreQueries, now: EpochMs): Promise<boolean>;
  /** Steps that are still to be written. */
  next(): PlannedStep[];
  /** Writes what is noted without any change, after the last step. */
  finish(queries: StoreQueries): Promise<void>;
  counts(): SyncCounts;
  failures(): SyncFailedFile[];
}

export function createWriting(order: Order): Writing {
  const { companyId, view, archiveMissing, userId, sheets, newId } = order;
  let version = -1;
  let index: DriveIndex = { documents: [], files: [] };
  let plan: Plan | null = null;
  let unchanged: number | null = null;
  let waiting: PlannedStep[][] = [];
  const done: PlannedStep[] = [];
  const leftOut = new Map<string, SyncFailedFile>();

  async function planAnew(queries: StoreQueries) {
    index = await readIndex(queries, companyId);
    plan = planSync(view, index, { archiveMissing });
    unchanged ??= plan.unchanged;
    waiting = componentsOf(plan.steps);
    sheets.begin(plan.steps);
  }

  /** Those whose spreadsheets are read, together with what they need. */
  function takeReady(): PlannedStep[] {
    const ready: PlannedStep[] = [];
    waiting = waiting.filter((component) => {
      const fits = ready.length === 0 || ready.length + component.length <= CHUNK;
      if (!fits || component.some((step) => sheets.get(step) === null)) return true;
      ready.push(...component);
      return false;
    });
    return ready;
  }

  /** Sorts out what cannot be followed; gives what is noted of it, so that it is not read again. */
  function sortOut(steps: readonly PlannedStep[]): { good: ReadStep[]; notes: DriveFile[] } {
    const notes: DriveFile[] = [];
    const wanted = steps.filter((step) => {
      const facts = sheets.get(step);
      if (facts === null || facts.ok) return true;
      tell(step.file, facts.reason);
      const { missingAt } = index.files.find(({ id }) => id === step.file.id) ?? step.file;
      if (facts.isLasting) notes.push({ ...step.file, missingAt, fault: facts.reason });
      return false;
    });
    const isMissing = ({ kind }: PlannedStep) => kind === "missing";
    const missing = wanted.filter(isMissing);
    const free = dropTaken(
      wanted.filter((step) => !isMissing(step)),
      missing,
      index,
    );
    for (const failure of free.taken) leftOut.set(`${failure.folder}/${failure.name}`, failure);
    const good = [...missing, ...free.steps].map((step) => {
      const facts = sheets.get(step);
      return { step, expiryDate: facts?.ok ? facts.expiryDate : step.document.expiryDate };
    });
    return { good, notes };
  }

  function tell({ name, folder }: DriveFile, reason: string) {
    leftOut.set(`${folder}/${name}`, { name, folder, reason });
  }

  const failures = () => {
    const all = [...(plan?.failures ?? []), ...leftOut.values()];
    const byPlace = new Map(
      all.map((each) => [`${each.folder}/${each.name}/${each.reason}`, each]),
    );
    return [...byPlace.values()];
  };

  return {
    async advance(queries, now) {
      const found = await queries.companies.hold(companyId);
      if (plan === null || found !== version) await planAnew(queries);
      version = found;
      if (waiting.length === 0) return false;
      const { good, notes } = sortOut(takeReady());
      await applySteps(good, { queries, companyId, now, userId, newId });
      await queries.drive.writeFiles(companyId, notes);
      done.push(...good.map(({ step }) => step));
      version = await queries.companies.hold(companyId);
      return true;
    },
    next: () => waiting.flat().slice(0, CHUNK),
    async finish(queries) {
      await queries.drive.writeFiles(companyId, plan?.notes ?? []);
      await queries.drive.forgetFiles(companyId, plan?.forgotten ?? []);
    },
    counts: () => countsOf(done, { held: plan?.held ?? [], unchanged: unchanged ?? 0 }, failures()),
    failures,
  };
}
