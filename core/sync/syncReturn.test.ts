import { expect, test } from "vitest";
import { isFromSync, withoutFromSync } from "./syncReturn";

test.each([
  ["?fromSync=true", true, ""],
  ["?q=audit&fromSync=true&pagina=2", true, "?q=audit&pagina=2"],
  ["?fromSync=1", false, ""],
  ["?fromDrive=true", false, "?fromDrive=true"],
  ["", false, ""],
])(
  "reads the mark of a sync's return in %j, and takes it out [SYNC-23]",
  (search, marked, rest) => {
    expect([isFromSync(search), withoutFromSync(search)]).toEqual([marked, rest]);
  },
);
