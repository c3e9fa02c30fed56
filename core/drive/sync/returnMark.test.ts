import { expect, it } from "vitest";
import { hasMark, withoutMark } from "./returnMark";

it.each([
  ["?fromSync=true", true, ""],
  ["?q=audit&fromSync=true&pagina=2", true, "?q=audit&pagina=2"],
  ["?fromSync=1", false, ""],
  ["?fromDrive=true", false, "?fromDrive=true"],
  ["", false, ""],
])(
  "reads the mark of a sync's return in %j, and takes it out [SYNC-23]",
  (search, marked, rest) => {
    expect([hasMark(search, "fromSync"), withoutMark(search, "fromSync")]).toEqual([marked, rest]);
  },
);

it.each([
  ["?fromDrive=true", true, ""],
  ["?fromDrive=false", false, ""],
  ["?q=a&fromDrive=true&page=2", true, "?q=a&page=2"],
  ["", false, ""],
])("reads the mark of the drive's return in %j, and takes it out", (search, marked, rest) => {
  expect([hasMark(search, "fromDrive"), withoutMark(search, "fromDrive")]).toEqual([marked, rest]);
});
