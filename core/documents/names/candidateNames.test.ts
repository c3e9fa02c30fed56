import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidateNames } from "./candidateNames";

const names = (title: string, revision: string, fileType: string) =>
  candidateNames({ title, revision, fileType });

describe("candidateNames", () => {
  it("names the file with revision and type, type, revision, title alone, in this order [OPENER-UI-25]", () => {
    expect(names("Manuale", "Rev.4", "pdf")).toEqual([
      "Manuale Rev.4.pdf",
      "Manuale.pdf",
      "Manuale Rev.4",
      "Manuale",
    ]);
  });

  it("strips the leading dot of the file type [OPENER-UI-26]", () => {
    for (const fileType of [".pdf", " .pdf ", "pdf "]) {
      expect(names("Manuale", "4", fileType)).toEqual(names("Manuale", "4", "pdf"));
    }
  });

  it.each([
    ["the revision", "Manuale", "", "pdf", ["Manuale.pdf", "Manuale"]],
    ["the file type", "Manuale", "4", "", ["Manuale 4", "Manuale"]],
    ["a type that is only its dot", "Manuale", "4", ".", ["Manuale 4", "Manuale"]],
    ["a revision of spaces", "Manuale", "  ", "pdf", ["Manuale.pdf", "Manuale"]],
    ["all but the title", "Manuale", "", "", ["Manuale"]],
    ["everything", "", "", "", []],
  ])("skips %s when empty [OPENER-UI-27]", (_, title, revision, fileType, expected) => {
    expect(names(title, revision, fileType)).toEqual(expected);
  });

  it("gives no name twice, none empty and four at most [OPENER-UI-28]", () => {
    const part = fc.oneof(fc.string(), fc.constantFrom("", " ", ".", "a", "pdf", ".pdf"));
    fc.assert(
      fc.property(part, part, part, (title, revision, fileType) => {
        const found = names(title, revision, fileType);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((name) => name.trim() !== "")).toBe(true);
        expect(found.length).toBeLessThanOrEqual(4);
      }),
    );
    expect(names("", "pdf", "pdf")).toEqual(["pdf.pdf", "pdf"]);
  });
});
