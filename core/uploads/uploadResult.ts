import type { BatchProgress } from "./progress";

/** The outcomes of an upload's files; they add up to all files. */
export interface UploadCounts {
  ok: number;
  failed: number;
  /** Neither: somebody must say first what is to become of them. */
  asked: number;
  /** Sent, and not known to be good or bad: the host may still take them. */
  unknown: number;
  unsent: number;
  /** Of those that are good, how many wait for approval; absent for none. */
  waiting?: number;
}

/** Why a batch failed; `batch` counts from 1. A null message: nobody said. */
export interface BatchFailure {
  batch: number;
  message: string | null;
}

/**
 * How an upload ended. What the host took stays, whatever the end.
 * `noFiles`: nothing was chosen. `notStarted`: nothing could be sent.
 */
export type UploadResult =
  | { kind: "noFiles" }
  | { kind: "notStarted"; error: unknown }
  | {
      kind: UploadEnding;
      counts: UploadCounts;
      batches: number;
      failures: readonly BatchFailure[];
    };

export type UploadEnding =
  | "allOk"
  | "asked"
  | "partly"
  | "allFailed"
  | "pollingTimeout"
  | "network"
  | "timeout"
  | "cancelled";

/** Why an upload was broken off. */
export type UploadBreak = "network" | "timeout" | "cancelled";

/** The result of an upload, from the states of its batches; `broken` when it was broken off. */
export function uploadResult(
  batches: readonly BatchProgress[],
  broken: UploadBreak | null,
): UploadResult {
  const failures = batches.flatMap(({ state, message }, index) =>
    state === "failed" ? [{ batch: index + 1, message }] : [],
  );
  const counts = countAll(batches);
  return { kind: broken ?? endingOf(batches, counts), counts, batches: batches.length, failures };
}

function endingOf(
  batches: readonly BatchProgress[],
  { failed, asked }: UploadCounts,
): UploadEnding {
  if (batches.some(({ state }) => state === "unverified")) return "pollingTimeout";
  const allFailed = batches.every(
    (batch) => batch.state === "failed" && batch.failed === batch.files,
  );
  if (allFailed) return "allFailed";
  if (failed > 0) return "partly";
  return asked > 0 ? "asked" : "allOk";
}

function countAll(batches: readonly BatchProgress[]): UploadCounts {
  const counts = { ok: 0, failed: 0, asked: 0, unknown: 0, unsent: 0 };
  const outcomes = batches.flatMap((batch) => batch.outcomes);
  const waiting = outcomes.filter((file) => file.waiting === true).length;
  for (const { state, files, handled, failed, asked } of batches) {
    counts.ok += handled - failed - asked;
    counts.asked += asked;
    counts.failed += failed;
    counts[state === "waiting" ? "unsent" : "unknown"] += files - handled;
  }
  return waiting > 0 ? { ...counts, waiting } : counts;
}
