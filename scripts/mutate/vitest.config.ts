import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ROOT } from "../repository/root";
import { instrument } from "./instrument";
import { JOB_VARIABLE, type Job } from "./job";
import type { Mutant } from "./mutants";

process.env.TZ = "Europe/Rome";

const job: Job = JSON.parse(readFileSync(process.env[JOB_VARIABLE] ?? "", "utf8"));
const byFile = new Map<string, Mutant[]>();
for (const mutant of job.mutants) {
  byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);
}

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      transform(code, id) {
        const mutants = byFile.get(id);
        return mutants && { code: instrument(code, mutants), map: null };
      },
    },
  ],
  test: {
    name: "mutate",
    environment: "node",
    include: ["scripts/mutate/start.test.ts"],
    runner: join(ROOT, "scripts/mutate/runner.ts"),
    isolate: false,
    fileParallelism: false,
    // A test file with an undeclared tag does not load.
    tags: [{ name: "long" }],
    testTimeout: 8_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 5_000 } },
    globalSetup: job.needsPostgres ? [join(ROOT, "tests/postgres/globalSetup.ts")] : [],
  },
});
