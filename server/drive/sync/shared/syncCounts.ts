import type { SyncCounts } from "@sgi/core/sync";
import type { PlannedStep, PlannedSync } from "./planTypes";

/** How many steps of each kind; the kinds are named as their counts are. */
export function countsOf(
  steps: readonly Pick<PlannedStep, "kind">[],
  { held, unchanged, failures }: Pick<PlannedSync, "held" | "unchanged" | "failures">,
): SyncCounts {
  const counts = { new: 0, revised: 0, linked: 0, renamed: 0, moved: 0, restored: 0, missing: 0 };
  for (const { kind } of steps) counts[kind] += 1;
  return { ...counts, held: held.length, unchanged, unreadable: failures.count() };
}
