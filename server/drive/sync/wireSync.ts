import type {
  SyncFailedFile,
  SyncPlan,
  SyncReport,
  SyncStatus,
  SyncStep,
} from "@sgi/core/drive/sync";
import type { StoredSyncReport } from "../../storage/store/schema/driveTypes";
import type { DriveCheck } from "./feeds/readCheck";
import type { PlannedStep, PlannedSync } from "./shared/planTypes";
import type { ReportedFiles } from "./shared/reportedFiles";
import { countsOf } from "./shared/syncCounts";

/** The most steps of a plan listed one by one; all of them are counted. */
const MOST_STEPS_TOLD = 5_000;

/**
 * A plan as the API sends it; if it cannot list all steps, removals come first. `isFirst`: whether
 * the folder was never synced.
 */
export function wirePlan(plan: PlannedSync, isFirst = false): SyncPlan {
  const byPath = new Intl.Collator("it", { numeric: true }).compare;
  const held = plan.held
    .slice(0, MOST_STEPS_TOLD)
    .map((step) => ({ ...wireStep(step), held: true }));
  const steps = plan.steps.slice(0, MOST_STEPS_TOLD - held.length).map(wireStep);
  return {
    counts: countsOf(plan.steps, plan),
    steps: [...steps, ...held].toSorted((a, b) => byPath(a.path, b.path)),
    failures: plan.failures.told(),
    ...(isFirst && waitsInMass(plan.steps) && { isFirstLoad: true }),
  };
}

/** More new documents than these are not approved one by one. Source: spec 3 §6. */
const MOST_NEW = 50;

function waitsInMass(steps: readonly PlannedStep[]): boolean {
  const isNew = ({ kind, current }: PlannedStep) => kind === "waiting" && current === null;
  return steps.filter(isNew).length > MOST_NEW;
}

function wireStep({ kind, current, document }: PlannedStep): SyncStep {
  const { title, path, revision } = document;
  const before = {
    ...{ revised: current?.revision, waiting: current?.revision },
    ...{ renamed: current?.title, moved: current?.path },
  };
  const from = kind in before ? before[kind as keyof typeof before] : undefined;
  return { kind, title, path, revision, ...(from !== undefined && { from }) };
}

export function wireReport({ counts, failures, ...report }: StoredSyncReport): SyncReport {
  return {
    startedAt: new Date(report.startedAt).toISOString(),
    finishedAt: new Date(report.finishedAt).toISOString(),
    userEmail: report.userEmail,
    error: report.error,
    counts: counts === null ? null : (JSON.parse(counts) as SyncReport["counts"]),
    ...filesIn(failures),
  };
}

/** The last look at Drive as the API sends it. */
export function wireCheck(check: DriveCheck | null): Pick<SyncStatus, "checkedAt" | "failing"> {
  const { checkedAt = null, failing = null } = check ?? {};
  return {
    checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
    failing: failing && { ...failing, since: new Date(failing.since).toISOString() },
  };
}

interface StoredFile extends SyncFailedFile {
  isKept?: boolean;
  isWaiting?: boolean;
}

/**
 * A report's files as stored; `isKept` marks warnings, whose files are documents nevertheless,
 * `isWaiting` those whose new state waits for approval.
 */
export function storedFiles(
  of: Record<"failures" | "warnings" | "waiting", ReportedFiles>,
): string {
  const kept = of.warnings.told().map((file): StoredFile => ({ ...file, isKept: true }));
  const waiting = of.waiting.told().map((file): StoredFile => ({ ...file, isWaiting: true }));
  return JSON.stringify([...of.failures.told(), ...kept, ...waiting]);
}

function filesIn(stored: string): Pick<SyncReport, "failures" | "warnings" | "waiting"> {
  const files = JSON.parse(stored) as StoredFile[];
  const plain = ({ isKept: _, isWaiting: __, ...file }: StoredFile): SyncFailedFile => file;
  const waiting = files.filter(({ isWaiting }) => isWaiting).map(plain);
  return {
    failures: files.filter(({ isKept, isWaiting }) => !isKept && !isWaiting).map(plain),
    warnings: files.filter(({ isKept }) => isKept).map(plain),
    ...(waiting.length > 0 && { waiting }),
  };
}
