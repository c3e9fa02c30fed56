import { expect, it } from "vitest";
import { completedSync, nextStep, type SyncProgress, startedSync } from "./syncProgress";

/** The progress after so many steps. */
function after(steps: number, documents: number): SyncProgress {
  let progress = startedSync(documents);
  for (let step = 0; step < steps; step += 1) progress = nextStep(progress);
  return progress;
}

it.each([
  [128, 128],
  [1, 1],
])("has the document count %i as its total %i [SYNC-12]", (documents, total) => {
  expect(startedSync(documents).total).toBe(total);
});

it("has 100 as its total where there are no documents [SYNC-13]", () => {
  expect(startedSync(0)).toEqual({ processed: 0, total: 100, batch: 1, batches: 5 });
});

it.each([
  [0, 128, 1, 7],
  [19, 128, 1, 7],
  [20, 128, 2, 7],
  [76, 128, 4, 7],
  [127, 128, 7, 7],
  [39, 40, 2, 2],
])(
  "is after %i of %i documents in batch %i of %i [SYNC-14]",
  (steps, documents, batch, batches) => {
    expect(after(steps, documents)).toEqual({
      processed: steps,
      total: documents,
      batch,
      batches,
    });
  },
);

it("stays one document short of the end until the host has answered [SYNC-16]", () => {
  expect([after(1_000, 128).processed, after(5, 1).processed]).toEqual([127, 0]);
  expect(completedSync(after(3, 40))).toEqual({ processed: 40, total: 40, batch: 2, batches: 2 });
});
