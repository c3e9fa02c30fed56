import { expect, it } from "vitest";
import { atOnce } from "../../../base/time/sliced";
import { fileNode } from "../testing/nodes";
import { namedNode, planOf, syncedTo } from "../testing/planning";
import { groupSteps } from "./stepGroups";

/** The new titles of these renamed documents, in groups. */
function groupsOf(before: readonly string[], after: readonly string[]): string[] {
  const files = before.map((title) => fileNode(title, { name: namedNode(title) }));
  const renamed = files.map((node, at) => ({ ...node, name: namedNode(after[at] ?? "") }));
  const { steps } = planOf(renamed, syncedTo(files));
  return atOnce(groupSteps(steps)).map((group) =>
    group.steps.map(({ document }) => document.title).join(),
  );
}

it("puts together the steps of documents that take each other's places, and no others", () => {
  expect(groupsOf(["A", "B", "C", "D"], ["B", "C", "A", "E"])).toEqual(["A,B,C", "E"]);
});

it("leaves each place before it is taken, whatever the order of the steps", () => {
  expect(groupsOf(["A", "B", "C", "X"], ["B", "C", "D", "Y"])).toEqual(["D", "C", "B", "Y"]);
  expect(groupsOf(["C", "B", "A"], ["D", "C", "B"]).toSorted()).toEqual(["B", "C", "D"]);
  expect(groupsOf(["B", "C", "A"], ["C", "D", "B"])).toEqual(["D", "C", "B"]);
});
