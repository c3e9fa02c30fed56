import { expect, it } from "vitest";
import { parseByteRange } from "./fileHeaders";

it.each([
  [null, 100, null],
  ["", 100, null],
  ["bytes=0-9", 100, { start: 0, end: 9 }],
  ["bytes=90-", 100, { start: 90, end: 99 }],
  ["bytes=90-500", 100, { start: 90, end: 99 }],
  ["bytes=-10", 100, { start: 90, end: 99 }],
  ["bytes=-500", 100, { start: 0, end: 99 }],
  ["bytes=100-", 100, "unsatisfiable"],
  ["bytes=100-200", 100, "unsatisfiable"],
  ["bytes=-0", 100, "unsatisfiable"],
  ["bytes=0-0", 0, "unsatisfiable"],
  ["bytes=-5", 0, "unsatisfiable"],
  ["bytes=9-0", 100, null],
  ["bytes=-", 100, null],
  ["bytes=0-1,3-4", 100, null],
  ["bytes=a-b", 100, null],
  ["bytes=0x1-2", 100, null],
  ["items=0-9", 100, null],
  [`bytes=${"9".repeat(400)}-`, 100, null],
])("reads %s of %i bytes as %j", (header, sizeBytes, range) => {
  expect(parseByteRange(header, sizeBytes)).toEqual(range);
});
