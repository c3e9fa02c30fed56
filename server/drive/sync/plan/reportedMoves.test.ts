import { expect, it } from "vitest";
import { MOST_MOVES_REPORTED, reportedMoves } from "./reportedMoves";

const step = (from: string | null, to: string, title = "A") => ({
  kind: "moved" as const,
  current: from === null ? null : { keyFolder: from },
  document: { keyFolder: to, title },
});

it("puts together what went the same way, and leaves out what is new, gone or where it was", () => {
  const gone = { ...step("a", "b", "gone"), kind: "missing" as const };
  const steps = [
    step("a", "b", "1"),
    step("b", "a", "2"),
    step("a", "b", "3"),
    step(null, "b", "new"),
    step("a", "a", "same"),
    gone,
  ];
  expect(reportedMoves(steps)).toEqual([
    { from: "a", to: "b", documents: ["1", "3"] },
    { from: "b", to: "a", documents: ["2"] },
  ]);
});

it("names three hundred documents at most, and folders of any length in a few signs", () => {
  const steps = Array.from({ length: 1_000 }, (_, at) => step("x".repeat(9_000), `${at}`));
  const moves = reportedMoves(steps);
  expect(moves.flatMap(({ documents }) => documents)).toHaveLength(MOST_MOVES_REPORTED);
  expect(JSON.stringify(moves).length).toBeLessThan(150_000);
});
