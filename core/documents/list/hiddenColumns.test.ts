import { expect, it } from "vitest";
import { readHiddenColumns, writeHiddenColumns } from "./listChoices";

it.each([
  [undefined, ["owner"]],
  ["", ["owner"]],
  ["expiry,other", ["expiry", "owner"]],
  ["owner", []],
  ["owner,updated", ["updated"]],
])("reads of %j that %j are hidden: who answers at first is [WORK-04]", (kept, hidden) => {
  expect([...readHiddenColumns(kept)]).toEqual(hidden);
});

it.each(["", "expiry,updated", "owner", "type,owner"])(
  "keeps %j as it was read [WORK-04]",
  (kept) => {
    expect(writeHiddenColumns(readHiddenColumns(kept))).toBe(kept);
  },
);
