import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { runChecks } from "./check/steps";
import { ROOT } from "./repository/root";
import { ensureSystemPackages, TEST_PACKAGES } from "./test/systemPackages";

await ensureSystemPackages(TEST_PACKAGES);
const checked = await runChecks();

const folder = await mkdtemp(join(tmpdir(), "sgi-test-"));
const report = join(folder, "report.json");
try {
  // What is marked so takes too long for every run: `npm run test:long`.
  const args = [
    "run",
    "--tags-filter=!long",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const { failed } = await execa("vitest", [...args, ...process.argv.slice(2)], {
    cwd: ROOT,
    preferLocal: true,
    stdio: ["ignore", "inherit", "inherit"],
    reject: false,
  });
  const counts = JSON.parse(await readFile(report, "utf8"));
  console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`);
  process.exitCode = checked && !failed ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
