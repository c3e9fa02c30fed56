import { expect, it } from "vitest";
import { DocumentChange, MAX_DOCUMENT_PATH, MAX_DOCUMENT_TEXT, restoreAllObsolete } from "./api";
import { getDocument } from "./getDocument";

const change = (title: unknown) => DocumentChange.parse({ title, path: "A/4.1" });

it("takes a title without the spaces around it, of 1 to 500 characters", () => {
  expect(change("  Politica ").title).toBe("Politica");
  const longest = "x".repeat(MAX_DOCUMENT_TEXT);
  expect(change(longest).title).toBe(longest);
  for (const bad of ["", "   ", `${longest}x`, null, 7]) expect(() => change(bad)).toThrow();
});

it.each([
  ["un refuso\n- a pagina 2\tin fondo", true],
  // As a text processor and emoji have them.
  ["caf\u00ADfè 👩\u200D🔧", true],
  ["a\u0000b", false],
  ["approvato \u202Eon\u202C", false],
  // As dates are copied out of Windows.
  ["Data: \u200E29/11/2026", true],
  ["\u2067approvato", false],
  ["\u200Fapprovato", false],
])("takes a reason without signs that turn around what stands beside it: %j", (reason, isRight) => {
  const read = () => DocumentChange.parse({ title: "Audit", path: "A", reason });
  if (isRight) expect(read().reason).toBe(reason);
  else expect(read).toThrow();
});

it("takes a path of as many characters as come in with a file: up to 1000", () => {
  const longest = "x".repeat(MAX_DOCUMENT_PATH);
  expect(DocumentChange.parse({ title: "Audit", path: longest }).path).toBe(longest);
  expect(() => DocumentChange.parse({ title: "Audit", path: `${longest}x` })).toThrow();
});

it("reads how many were restored by any of a host's names for it, and how many were left", () => {
  const read = (answer: unknown) => restoreAllObsolete.output.parse(answer);
  const nothing = { restoredCount: null, skippedCount: 0 };
  expect(read({ restoredCount: 3, skippedCount: 2 })).toEqual({
    restoredCount: 3,
    skippedCount: 2,
  });
  expect(read({ restored: 4 })).toEqual({ ...nothing, restoredCount: 4 });
  expect(read({ count: 5, skippedCount: "1" })).toEqual({ ...nothing, restoredCount: 5 });
  for (const answer of [null, {}, { count: "5" }]) expect(read(answer)).toEqual(nothing);
});

it("reads an empty answer for one document as none", () => {
  expect(getDocument.output.parse(null)).toBeNull();
});
