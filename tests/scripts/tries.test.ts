import { describe, expect, it, test } from "vitest";
import { filesToTryAgain, tellTries, whyFailed } from "../../scripts/test/tries";

const failure = (file: string, test: string | null, line: number | null, reason: string) => ({
  file,
  test,
  line,
  reason,
});
const run = (failures: ReturnType<typeof failure>[], unhandled: string[] = []) => ({
  passed: 2,
  failures,
  unhandled,
});

const journey = failure("tests/upload.test.ts", "a folder > is sent", 60, "no question came");
const computing = failure("core/dates.test.ts", "counts", 5, "expected 2 to be 3");

test("tells of each failed test why every try failed, and where in its file", () => {
  const second = { ...journey, line: 52, reason: "the document is there already" };
  expect(tellTries([run([journey]), run([second])])).toEqual({
    failed: [
      [
        "tests/upload.test.ts > a folder > is sent",
        "  try 1, line 60: no question came",
        "  try 2, line 52: the document is there already",
      ].join("\n"),
    ],
    flaky: [],
  });
});

test("tells of a test that passed only when its file was tried again why it had failed", () => {
  const broken = failure("core/broken.test.ts", null, null, "Cannot find module './gone'");
  expect(tellTries([run([journey]), run([])])).toEqual({
    failed: [],
    flaky: ["tests/upload.test.ts > a folder > is sent\n  try 1, line 60: no question came"],
  });
  expect(tellTries([run([broken], ["write EPIPE\nat line 3"])]).failed).toEqual([
    "core/broken.test.ts\n  try 1: Cannot find module './gone'",
    "not caught by a test: write EPIPE",
  ]);
});

describe("files are tried again", () => {
  it("once for all of their failed tests", () => {
    expect(filesToTryAgain(run([journey, { ...journey, test: "a folder > comes again" }]))).toEqual(
      ["tests/upload.test.ts"],
    );
  });

  it("never when the run fails anyway, nor when so many failed that it is no accident", () => {
    expect(filesToTryAgain(run([journey, computing]))).toEqual([]);
    expect(filesToTryAgain(run([journey], ["write EPIPE"]))).toEqual([]);
    const many = Array.from({ length: 11 }, (_, n) => ({ ...journey, file: `ui/${n}.test.ts` }));
    expect(filesToTryAgain(run(many))).toEqual([]);
  });
});

test("says of an error its first line, and of a page's what it waited for", () => {
  expect(whyFailed("expected 2 to be 3\n\n- 3\n+ 2")).toBe("expected 2 to be 3");
  const waited = [
    "locator.waitFor: Timeout 2400ms exceeded.",
    "Call log:",
    "\u001B[2m  - waiting for getByText('Nuovo documento') to be visible\u001B[22m",
    "",
  ].join("\n");
  expect(whyFailed(waited)).toBe(
    "locator.waitFor: Timeout 2400ms exceeded. waiting for getByText('Nuovo documento') to be visible",
  );
});
