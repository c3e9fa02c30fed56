import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesOf } from "./filesOf";
import { GROUPS } from "./groups";
import type { Job } from "./job";
import { findMutants } from "./mutants";
import { report } from "./report";
import { runJob } from "./runJob";

// npm run mutate [group…] [-- --only=PART]: which changes of the rules no test notices.
// PART narrows a group to the sources whose path contains it. See docs/mutation-testing.md.
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length) ?? "";
const unknown = wanted.filter((name) => !(name in GROUPS));
if (unknown.length > 0) {
  throw new RangeError(
    `no group ${unknown.join(", ")}; there are ${Object.keys(GROUPS).join(", ")}`,
  );
}

for (const [name, group] of Object.entries(GROUPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { sources, tests } = filesOf(group);
  const mutants: Job["mutants"][number][] = [];
  for (const file of sources.filter((path) => path.includes(only))) {
    mutants.push(...findMutants(file, readFileSync(file, "utf8"), mutants.length));
  }
  const folder = mkdtempSync(join(tmpdir(), "sgi-mutate-"));
  const job = { mutants, tests, done: [], results: join(folder, "results.jsonl") };
  writeFileSync(job.results, "");
  const outcomes = await runJob({ ...job, needsPostgres: group.project === "server" }, folder);
  rmSync(folder, { recursive: true });
  report(name, mutants, outcomes);
}
