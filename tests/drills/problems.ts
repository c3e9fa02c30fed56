import type { DrillReport } from "./killedUploads";

const GOOD: ReadonlySet<string> = new Set(["imported", "updated", "unchanged"]);

/** The faults after a drill, one a line; none when every file is there, once and whole. */
export function problemsOf({ sent, states, left }: DrillReport): string[] {
  const counts = new Map<string, number>(sent.map((title) => [title, 0]));
  for (const title of left.titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const wrong = [...counts].filter(([, count]) => count !== 1);
  const refused = states.flatMap(({ files }) => files.filter(({ outcome }) => !GOOD.has(outcome)));
  const unfinished = states.filter(({ status }) => status !== "completed");
  return [
    ...wrong.map(([title, count]) => `${title} is there ${count} times`),
    ...refused.map(({ file, note }) => `${file} was refused: ${note}`),
    ...unfinished.map(({ status }) => `a batch ended as ${status}`),
    ...left.openUploads.map((id) => `the batch ${id} is open`),
    ...left.lostFiles.map((hash) => `the file ${hash} is lost`),
    ...left.leftovers.map((path) => `left over: ${path}`),
  ];
}
