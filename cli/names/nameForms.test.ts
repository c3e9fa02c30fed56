import { mendedName } from "@sgi/core/names";
import { describe, expect, it } from "vitest";
import { nameForms } from "./segment";

describe("nameForms", () => {
  it("looks for the exact name when a disk can hold it", () => {
    expect(nameForms("Piano di audit.pdf")).toEqual([{ name: "Piano di audit.pdf", exact: true }]);
  });

  it.each([
    ["Audit 01/13/15.pdf", "Audit 01_13_15.pdf"],
    ["a:b*c?.docx", "a_b_c_.docx"],
    ["Titolo. ", "Titolo"],
    ["../../etc/passwd", ".._.._etc_passwd"],
    ["C:\\Windows\\a.pdf", "C__Windows_a.pdf"],
  ])("looks for %j only as a synced folder writes it", (name, written) => {
    expect(mendedName(name)).toBe(written);
    expect(nameForms(name)).toEqual([{ name: written, exact: false }]);
  });

  it.each(["..", "", "CON", "nul.pdf", "a\0.pdf", "a\u202egpj.exe", "x".repeat(300)])(
    "looks for nothing for %j",
    (name) => {
      expect(nameForms(name)).toEqual([]);
    },
  );
});
