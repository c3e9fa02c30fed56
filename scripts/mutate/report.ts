import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "../repository/root";
import type { MutantOutcome } from "./job";
import type { Mutant } from "./mutants";

/** Prints how many of a group's mutants the tests noticed, and lists the others. */
export function reportMutants(
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
