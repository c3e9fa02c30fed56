import type { SyncCounts } from "@sgi/core/drive/sync";
import type { PlannedStep, PlannedSync } from "./planTypes";

/** The number of steps of each kind; each count is named after its kind. */
export function countsOf(
  steps: readonly Pick<PlannedStep, "kind">[],
  { held, unchanged, failures }: Pick<PlannedSync, "held" | "unchanged" | "failures">,
): SyncCounts {
  const none = { new: 0, revised: 0, linked: 0, renamed: 0, moved: 0, restored: 0, missing: 0 };
  const counts = { ...none, dated: 0, waiting: 0 };
  for (const { kind } of steps) counts[kind] += 1;
  const { dated, waiting, ...others } = counts;
  const rest = { held: held.length, unchanged, unreadable: failures.count() };
  return { ...others, ...rest, ...(dated > 0 && { dated }), ...(waiting > 0 && { waiting }) };
}
