import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { expect, onTestFinished, test, vi } from "vitest";
import { commitsProblem, failureLines, runCommand } from "../../scripts/check/steps";

function folder(parent = tmpdir()): string {
  const path = mkdtempSync(join(parent, "sgi-check-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Creates a repository whose branch `work` has these commits on top of `main`. */
async function repository(subjects: readonly string[]): Promise<string> {
  const cwd = folder();
  const git = (...args: string[]) =>
    execa("git", ["-c", "user.name=A", "-c", "user.email=a@example.it", ...args], { cwd });
  const commit = (subject: string) =>
    git("commit", "-q", "--allow-empty", "--allow-empty-message", "-m", subject);
  await git("init", "-q", "-b", "main");
  await commit("Began with a subject that ends in a full stop.");
  await git("switch", "-q", "-c", "work");
  for (const subject of subjects) await commit(subject);
  return cwd;
}

test("takes commits whose subjects have 72 characters at most", async () => {
  expect(await commitsProblem(await repository(["à".repeat(72), "Add a check"]))).toBeNull();
});

test.each([
  ["too long", "a".repeat(73), "a subject of 73 characters, 72 at most"],
  ["empty", "", "has no subject"],
  ["with a full stop", "Add a check.", "a subject that ends in a full stop"],
])("names a commit whose subject is %s", async (_what, subject, problem) => {
  const found = await commitsProblem(await repository([subject, "Add a check"]));
  expect(found?.split("\n")).toEqual([expect.stringContaining(problem)]);
});

test("compares with origin/main rather than with main", async () => {
  const cwd = await repository(["Add a check."]);
  await execa({ cwd })`git update-ref refs/remotes/origin/main work`;
  expect(await commitsProblem(cwd)).toBeNull();
});

test("skips the commits without git or a main branch, and says so", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const unnamed = await repository(["Add a check."]);
  await execa({ cwd: unnamed })`git branch -q -m main other`;
  for (const cwd of [folder(), unnamed]) expect(await commitsProblem(cwd)).toBeNull();
  expect(log.mock.calls).toEqual([
    [expect.stringContaining("skipped commits")],
    [expect.stringContaining("skipped commits")],
  ]);
});

test("runs a step with the processor time that tests leave", async () => {
  const told = "console.log(os.getPriority()); process.exit(1)";
  expect(await runCommand("node", "-e", told)).toBe("19");
});

test("says what is wrong in 30 lines at most, with some of each check", () => {
  const lint = Array.from({ length: 50 }, (_, at) => `file${at}.ts`).join("\n");
  const lines = failureLines([
    { name: "lint", problem: lint },
    { name: "lock file", problem: "a has no integrity" },
  ]);
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(lines).toEqual(
    expect.arrayContaining(["FAILED lint", "file0.ts", "FAILED lock file", "a has no integrity"]),
  );
  expect(lines).toContain("… and 37 more lines of lint");
});
