import { describe, expect, it } from "vitest";
import type { System } from "../names/system";
import { isInside } from "./containment";

describe("isInside", () => {
  it.each<[System, string, string, boolean]>([
    ["linux", "/srv/doc", "/srv/doc/a.pdf", true],
    ["linux", "/srv/doc/", "/srv/doc/b/a.pdf", true],
    ["linux", "/srv/doc", "/srv/doc", false],
    ["linux", "/srv/doc", "/srv/documenti/a.pdf", false],
    ["linux", "/srv/doc", "/srv/a.pdf", false],
    ["linux", "/srv/doc", "/srv/doc/..a/x.pdf", true],
    ["linux", "/srv/doc", "/srv/doc/..", false],
    ["linux", "/srv/doc", "/SRV/DOC/a.pdf", false],
    ["windows", "C:\\Doc", "c:\\doc\\a.pdf", true],
    ["windows", "C:\\Doc", "C:\\Documenti\\a.pdf", false],
    ["windows", "C:\\Doc", "D:\\Doc\\a.pdf", false],
    ["windows", "C:\\Doc", "\\\\server\\Doc\\a.pdf", false],
    ["windows", "\\\\nas\\doc", "\\\\nas\\doc\\a.pdf", true],
    ["windows", "\\\\nas\\doc", "\\\\nas\\docs\\a.pdf", false],
    ["windows", "C:\\Città", "c:\\CITTÀ\\a.pdf", true],
    ["windows", "C:\\Ёлка", "C:\\ёлка\\a.pdf", true],
    ["windows", "G:\\", "g:\\a.pdf", true],
    ["windows", "G:\\", "G:\\", false],
    ["windows", "G:\\Kappa", "G:\\\u212aappa\\a.pdf", false],
    ["windows", "G:\\kappa", "G:\\\u212aappa\\a.pdf", false],
    ["windows", "G:\\\u212aappa", "G:\\kappa\\a.pdf", false],
    ["windows", "G:\\\u00c5", "G:\\\u212b\\a.pdf", false],
    ["windows", "G:\\\u00e5", "G:\\\u212b\\a.pdf", false],
    ["windows", "G:\\\u03a9", "G:\\\u2126\\a.pdf", false],
    ["windows", "G:\\\u03c9", "G:\\\u2126\\a.pdf", false],
    ["windows", "G:\\I", "G:\\\u0131\\a.pdf", false],
    ["windows", "G:\\Strasse", "G:\\Stra\u00dfe\\a.pdf", false],
    ["windows", "G:\\Doc", "G:\\Doc\\..\\altro\\a.pdf", false],
    ["macos", "/Users/a/Doc", "/Users/a/Doc/x/a.pdf", true],
  ])("on %s, below %s lies %s: %s", (system, folder, file, inside) => {
    expect(isInside(folder, file, system)).toBe(inside);
  });
});
