import { expect, it } from "vitest";
import { clip } from "./readBounded";

it.each([
  ["Nessun file", "Nessun file"],
  ["  Nessun file\n", "Nessun file"],
  ["a".repeat(300), "a".repeat(300)],
  ["a".repeat(301), `${"a".repeat(300)}…`],
  ["   ", null],
  ["", null],
  [7, null],
  [null, null],
  [undefined, null],
])("shows %j as %j", (text, shown) => {
  expect(clip(text)).toBe(shown);
});
