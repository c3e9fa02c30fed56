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

/** A plan as the API sends it; if it cannot list all steps, removals come first. */
export function wirePlan(plan: PlannedSync): SyncPlan {
  const byPath = new Intl.Collator("it", { numeric: true }).compare;
  const held = plan.held
    .slice(0, MOST_STEPS_TOLD)
    .map((step) => ({ ...wireStep(step), held: true }));
  const steps = plan.steps.slice(0, MOST_STEPS_TOLD - held.length).map(wireStep);
  return {
    counts: countsOf(plan.steps, plan),
    steps: [...steps, ...held].toSorted((a, b) => byPath(a.path, b.path)),
    failures: plan.failures.told(),
  };
}

function wireStep({ kind, current, document }: PlannedStep): SyncStep {
  const { title, path, revision } = document;
  const before = { revised: current?.revision, renamed: current?.title, moved: current?.path };
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
}

/** A report's files as stored; `isKept` marks warnings, whose files are documents nevertheless. */
export function storedFiles(failures: ReportedFiles, warnings: ReportedFiles): string {
  const kept = warnings.told().map((file): StoredFile => ({ ...file, isKept: true }));
  return JSON.stringify([...failures.told(), ...kept]);
}

function filesIn(stored: string): Pick<SyncReport, "failures" | "warnings"> {
  const files = JSON.parse(stored) as StoredFile[];
  const plain = ({ isKept: _, ...file }: StoredFile): SyncFailedFile => file;
  return {
    failures: files.filter(({ isKept }) => !isKept).map(plain),
    warnings: files.filter(({ isKept }) => isKept).map(plain),
  };
}
