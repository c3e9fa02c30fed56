import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../scripts/repository/root";

test("runs a file with a failed test again, whole, and tells why each try failed", {
  tags: ["long"],
}, async () => {
  const root = mkdtempSync(join(ROOT, "node_modules/sgi-tries-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(
    join(root, "moody.test.mjs"),
    `import { appendFileSync, readFileSync } from "node:fs";
    import { expect, test } from "vitest";
    const log = ${JSON.stringify(join(root, "log"))};
    test("prepares", () => appendFileSync(log, "prepared "));
    test("has moods", () => expect(readFileSync(log, "utf8")).toBe("prepared prepared "));
    test("fails", () => expect(readFileSync(log, "utf8")).toBe(""));`,
  );
  writeFileSync(
    join(root, "calm.test.mjs"),
    `import { test } from "vitest"; test("is", () => {});`,
  );
  const config = { root, test: { dir: root, include: ["*.test.mjs"] } };
  writeFileSync(join(root, "vitest.config.mjs"), `export default ${JSON.stringify(config)}`);
  const args = ["--config", join(root, "vitest.config.mjs")];
  const { stdout, exitCode } = await execa({
    cwd: ROOT,
    preferLocal: true,
    reject: false,
  })`tsx scripts/runTests.ts ${args}`;
  const file = /moody\.test\.mjs/.source;
  expect(stdout).toMatch(new RegExp(`^again: \\S+${file}$`, "m"));
  expect(stdout).toMatch(
    new RegExp(`^flaky: \\S+${file} > has moods\\n  try 1, line 5: expected`, "m"),
  );
  expect(stdout).toMatch(
    new RegExp(
      `^\\S+${file} > fails\\n  try 1, line 6: expected.*\\n  try 2, line 6: expected`,
      "m",
    ),
  );
  expect(stdout).toMatch(/^2 passed, 1 failed, 1 flaky$/m);
  expect(exitCode).toBe(1);
});
