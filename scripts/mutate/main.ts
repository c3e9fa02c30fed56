import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { filesOf } from "./filesOf";
import { GROUPS } from "./groups";
import { findMutants, type Mutant } from "./mutants";
import { reportMutants } from "./report";
import { runJob } from "./runJob";

// npm run mutate [group…] [-- --only=PART --every=N --from=K]: finds changes of the rules that no
// test notices. PART limits a group to the sources whose path contains it; N takes every Nth
// mutant, starting with number K. See docs/mutation-testing.md.
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    every: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
  },
});
const every = Number(values.every);
if (!Number.isInteger(every) || every < 1) throw new RangeError(`--every=${values.every}`);
const from = Number(values.from);
if (!Number.isInteger(from) || from < 0 || from >= every) {
  throw new RangeError(`--from=${values.from} --every=${values.every}`);
}
const unknown = wanted.filter((name) => !(name in GROUPS));
if (unknown.length > 0) {
  throw new RangeError(
    `no group ${unknown.join(", ")}; there are ${Object.keys(GROUPS).join(", ")}`,
  );
}

for (const [name, group] of Object.entries(GROUPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { sources, tests } = filesOf(group);
  const found: Mutant[] = [];
  for (const file of sources.filter((path) => path.includes(values.only))) {
    found.push(...findMutants(file, readFileSync(file, "utf8"), found.length));
  }
  const mutants = found.filter(({ id }) => id % every === from);
  const folder = mkdtempSync(join(tmpdir(), "sgi-mutate-"));
  const job = { mutants, tests, done: [], results: join(folder, "results.jsonl") };
  writeFileSync(job.results, "");
  const outcomes = await runJob({ ...job, needsPostgres: group.project === "server" }, folder);
  rmSync(folder, { recursive: true });
  reportMutants(name, mutants, outcomes);
}
