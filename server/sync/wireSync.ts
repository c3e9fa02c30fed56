import type { SyncFailedFile, SyncPlan, SyncReport, SyncStep } from "@sgi/core/sync";
import type { StoredSyncReport } from "../store/driveTypes";
import type { Plan, PlannedStep } from "./planTypes";
import { countsOf } from "./syncCounts";

/** A plan as the API sends it. */
export function wirePlan(plan: Plan): SyncPlan {
  const byPath = new Intl.Collator("it", { numeric: true }).compare;
  const held = plan.held.map((step) => ({ ...wireStep(step), held: true }));
  return {
    counts: countsOf(plan.steps, plan, plan.failures),
    steps: [...plan.steps.map(wireStep), ...held].toSorted((a, b) => byPath(a.path, b.path)),
    failures: plan.failures,
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
    failures: JSON.parse(failures) as SyncFailedFile[],
  };
}
