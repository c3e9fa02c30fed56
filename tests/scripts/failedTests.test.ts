import { expect, test } from "vitest";
import { failedTests } from "../../scripts/test/failedTests";

test("names failed tests with their file and title, and files that did not load", () => {
  const passed = { status: "passed", ancestorTitles: ["on SQLite"], title: "adds" };
  const failed = { status: "failed", ancestorTitles: ["on SQLite"], title: "counts [DOCS-66]" };
  const file = (name: string, status: string, assertionResults = [passed], message = "") => ({
    name: `/repository/${name}`,
    status,
    message,
    assertionResults,
  });
  const testResults = [
    file("core/good.test.ts", "passed"),
    file("core/bad.test.ts", "failed", [passed, failed]),
    file("core/broken.test.ts", "failed", [], "Cannot find module './gone'\nat line 3"),
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults };
  expect(failedTests(report, "/repository")).toEqual([
    "core/bad.test.ts > on SQLite > counts [DOCS-66]",
    "core/broken.test.ts: Cannot find module './gone'",
  ]);
});
