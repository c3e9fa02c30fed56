import { expect, it } from "vitest";
import { entryPoints } from "./entryLimits";

it.each([
  [null, 1],
  [{ title: "one" }, 1],
  [{ ids: [] }, 1],
  [{ ids: ["a", "b", "a"] }, 2],
  [{ documents: [] }, 1],
  [{ documents: [{ id: "a" }, { id: "b" }, { id: "c" }], reason: "" }, 3],
])("counts the documents that a call names: %j", (input, points) => {
  expect(entryPoints(input)).toBe(points);
});
