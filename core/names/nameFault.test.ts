import { expect, it } from "vitest";
import { nameFault, pathFault, titleFault } from "./names";

it.each([
  ["", "empty"],
  ["..", "dots"],
  ["a\u200bb", "hidden"],
  ["a:b", "reserved"],
  ["a|b", "reserved"],
  ["a?b*", "reserved"],
  ["CON", "device"],
  ["nul.pdf", "device"],
  ["com1.tar.gz", "device"],
  ["a. ", "trailing"],
  ["a.", "trailing"],
  ["Console", null],
  ["Nullaosta.pdf", null],
  [".nascosto", null],
  ["Squadra 👩‍🏭.pdf", null],
])("finds in the name %j the fault %j", (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

it("finds the first fault of a path's names", () => {
  expect([pathFault("SGI/8 Audit/8.1"), pathFault("SGI./con"), pathFault("SGI//con")]).toEqual([
    null,
    "trailing",
    "empty",
  ]);
});

it("lets a title end in a dot, since the type follows it", () => {
  expect([
    titleFault("Rossi S.r.l."),
    titleFault("Nul"),
    titleFault("a/b"),
    titleFault(" "),
  ]).toEqual([null, "device", "reserved", "empty"]);
});
