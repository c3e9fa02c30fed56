import { expect, test } from "vitest";
import { chooseTests } from "../../scripts/test/chooseTests";

const FILES: Record<string, string> = {
  "core/time/index.ts":
    'export { addDays, type Day } from "./days";\nexport { now } from "./clock";',
  "core/time/days.ts": "export type Day = string;",
  "core/time/clock.ts": "",
  "core/time/days.test.ts": 'import { addDays } from "./days";',
  "core/deadlines/due.ts": 'import type {\n  Day as Date,\n} from "../time/days";',
  "core/deadlines/due.test.ts": 'import { due } from "./due";',
  "core/deadlines/other.test.ts": "",
  "ui/lists/List.tsx": 'import { type Day } from "@sgi/core/time";',
  "ui/lists/List.test.tsx": "",
  "ui/app/Page.tsx": 'import { List } from "../lists/List";',
  "ui/app/Page.test.tsx": 'import { Page } from "./Page";',
  "ui/app/clock.test.tsx": 'import { now } from "@sgi/core/time";',
  "server/app/testing/testServer.ts": 'import { addDays } from "@sgi/core/time";',
  "server/app/health.test.ts": 'import { startTestServer } from "./testing/testServer";',
  "server/app/started.test.ts": 'start("../../core/time/days.ts");',
  "tests/journeys/people.test.ts": "",
  "tests/docs/links.test.ts": "",
};
const sources = new Map(Object.entries(FILES));
const choose = (...changed: string[]) =>
  chooseTests(changed, { sources, coreEntries: { "./time": "./time/index.ts" } });
const GUARD = "tests/docs/links.test.ts";

test("a change runs the tests beside it, those that import it, and those of its importers", () => {
  expect(choose("core/time/days.ts")).toEqual([
    "core/time/days.test.ts",
    "core/deadlines/due.test.ts",
    "ui/lists/List.test.tsx",
    "server/app/started.test.ts",
    GUARD,
  ]);
});

test("an entry of core leads to the file that defines the name alone", () => {
  expect(choose("core/time/clock.ts")).toEqual([
    "core/time/days.test.ts",
    "ui/app/clock.test.tsx",
    GUARD,
  ]);
});

test("what tests have in common runs the tests that use it", () => {
  expect(choose("server/app/testing/testServer.ts")).toEqual(["server/app/health.test.ts", GUARD]);
});

test.each([
  ["a changed test runs alone", ["core/deadlines/other.test.ts"], ["core/deadlines/other.test.ts"]],
  ["a page of docs runs none", ["docs/architecture.md"], []],
  [
    "a deleted file runs those that were beside it",
    ["ui/lists/Row.tsx"],
    ["ui/lists/List.test.tsx"],
  ],
])("%s but the guards, which read files without importing them", (_what, changed, wanted) => {
  expect(choose(...changed)).toEqual([...wanted, GUARD]);
});
