import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../repository/root";
import { GROUPS, type Group } from "./groups";
import type { MutantOutcome } from "./job";
import { findMutants, type Mutant } from "./mutants";
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

/** Prints how many of a group's mutants the tests noticed, and lists the others. */
function reportMutants(
  group: string,
  mutants: readonly Mutant[],
  outcomes: ReadonlyMap<number, MutantOutcome>,
): void {
  const count = (outcome: MutantOutcome) =>
    [...outcomes.values()].filter((other) => other === outcome).length;
  const noticed = count("killed") + count("hung");
  for (const mutant of mutants) {
    const outcome = outcomes.get(mutant.id);
    if (outcome === "survived" || outcome === "uncovered") console.log(line(mutant, outcome));
  }
  const percent = ((100 * noticed) / mutants.length).toFixed(1);
  const others = `${count("survived")} survived, ${count("uncovered")} uncovered`;
  console.log(`${group}: ${noticed} of ${mutants.length} mutants killed (${percent} %), ${others}`);
}

function line(
  { file, line: number, kind, start, end, text }: Mutant,
  outcome: MutantOutcome,
): string {
  const was = short(readFileSync(file, "utf8").slice(start, end));
  return `${outcome} ${relative(ROOT, file)}:${number} ${kind} | ${was} | ${short(text) || "nothing"}`;
}

function short(code: string): string {
  return code.replace(/\s+/g, " ").slice(0, 70);
}

/** The absolute paths of a group's sources and test files. */
function filesOf({ project, sources, tests }: Group) {
  const folder = join(ROOT, project);
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.includes("node_modules") && !path.startsWith("dist"),
  );
  const absent = [...sources, ...tests].filter(
    (start) => !all.some((path) => path.startsWith(start)),
  );
  if (absent.length > 0) throw new RangeError(`${project} has no ${absent.join(", ")}`);
  const under = (starts: readonly string[]) => (path: string) =>
    starts.some((start) => path === start || (start.endsWith("/") && path.startsWith(start)));
  const isTest = (path: string) => path.endsWith(".test.ts");
  // Of a subfolder, only rules are taken: test helpers and migrations are left out.
  const isRule = (path: string) => !isTest(path) && !/\/(testing|migrations)\//.test(path);
  const absolute = (paths: readonly string[]) => paths.toSorted().map((path) => join(folder, path));
  return {
    sources: absolute(all.filter((path) => isRule(path) && under(sources)(path))),
    tests: absolute(all.filter((path) => isTest(path) && under(tests)(path))),
  };
}
