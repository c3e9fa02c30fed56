import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_BATCH_BYTES, MAX_BATCH_FILES, splitBatches } from "./batches";
import { MAX_FILE_BYTES } from "./selection/selection";

const sizes = (batches: { sizeBytes: number }[][]) =>
  batches.map((batch) => batch.map(({ sizeBytes }) => sizeBytes));
const bytes = (batch: { sizeBytes: number }[]) =>
  batch.reduce((sum, file) => sum + file.sizeBytes, 0);
const files = fc.array(
  fc.record({
    id: fc.integer(),
    sizeBytes: fc.oneof(
      fc.integer({ min: 0, max: MAX_FILE_BYTES }),
      fc.constantFrom(0, 1, MAX_FILE_BYTES),
    ),
  }),
  { maxLength: 200 },
);

it("never passes 25 files nor 26214400 bytes a batch [UPLOAD-28, UPLOAD-29]", () => {
  expect([MAX_BATCH_FILES, MAX_BATCH_BYTES]).toEqual([25, 26_214_400]);
  fc.assert(
    fc.property(files, (given) => {
      const batches = splitBatches(given);
      return batches.every(
        (batch) => batch.length > 0 && batch.length <= 25 && bytes(batch) <= 26_214_400,
      );
    }),
  );
});

it("keeps the order, loses nothing and doubles nothing", () => {
  fc.assert(
    fc.property(files, (given) => {
      expect(splitBatches(given).flat()).toEqual(given);
    }),
  );
});

it("starts a batch only when the next file does not fit the one before", () => {
  fc.assert(
    fc.property(files, (given) => {
      const batches = splitBatches(given);
      return batches.slice(1).every((batch, index) => {
        const before = batches[index] ?? [];
        return before.length === 25 || bytes([...before, ...batch.slice(0, 1)]) > 26_214_400;
      });
    }),
  );
});

it.each([
  [[], []],
  [Array(26).fill(0), [Array(25).fill(0), [0]]],
  [
    [10_000_000, 10_000_000, 6_214_400, 0, 1],
    [[10_000_000, 10_000_000, 6_214_400, 0], [1]],
  ],
])("splits %j at the limits themselves", (given, expected) => {
  expect(sizes(splitBatches(given.map((sizeBytes) => ({ sizeBytes }))))).toEqual(expected);
});

it.each([26_214_401, -1, Number.NaN])("refuses a file of %d bytes", (sizeBytes) => {
  expect(() => splitBatches([{ sizeBytes }])).toThrow(RangeError);
});
