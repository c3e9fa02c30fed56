import { describe, expect, it } from "vitest";
import { aDocument } from "../testing/documents";
import {
  bareRevision,
  driveLink,
  fileExtension,
  previewKind,
  revisionLabel,
  splitPath,
} from "./describe";

describe("splitPath", () => {
  it.each([
    ["SGI/7 Supporto/7.5.3", "7.5.3", ["SGI", "7 Supporto"]],
    ["7.5.3", "7.5.3", []],
    ["/SGI//7.5.3/", "7.5.3", ["SGI"]],
    ["SGI\\7.5.3", "SGI\\7.5.3", []],
    ["", "", []],
    ["/", "", []],
  ])("splits %j by its slashes [DOCS-06]", (path, reference, folders) => {
    expect(splitPath(path)).toEqual({ reference, folders });
  });
});

describe("revisionLabel", () => {
  it.each([
    ["4", "Rev.4"],
    ["Rev.4", "Rev.4"],
    ["rev. 4", "Rev.4"],
    ["REV 4", "Rev.4"],
    ["rev4", "Rev.4"],
    ["Revisione 4", "Rev.4"],
    ["Revocata", "Rev.Revocata"],
    ["A", "Rev.A"],
    ["Rev.", ""],
    [" ", ""],
    ["", ""],
  ])("writes %j as %j", (revision, expected) => {
    expect(revisionLabel(revision)).toBe(expected);
  });

  it("is what it makes of a bare revision", () => {
    for (const revision of ["4", "Rev.4", "Revisione 12", "A"]) {
      expect(revisionLabel(bareRevision(revision))).toBe(revisionLabel(revision));
    }
  });
});

describe("driveLink", () => {
  it.each([
    ["https://drive.google.com/file/d/x", "https://drive.google.com/file/d/x"],
    ["https://docs.google.com/document/d/x/edit", "https://docs.google.com/document/d/x/edit"],
    ["HTTPS://drive.google.com/x", "HTTPS://drive.google.com/x"],
    ["http://drive.google.com/x", null],
    ["https://drive.google.com:8443/x", null],
    ["https://drive.google.com.example/x", null],
    ["https://drive.google.com@example.com/x", null],
    ["https://example.com/drive.google.com", null],
    ["https://www.google.com/url?q=https://example.com", null],
    ["http://127.0.0.1:9000/file/d/x", null],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["//drive.google.com/x", null],
    ["", null],
    [null, null],
  ])("makes of %j the link %j", (driveUrl, expected) => {
    expect(driveLink(aDocument({ driveUrl }), "")).toBe(expected);
  });

  it.each([
    ["http://127.0.0.1:9000/file/d/x", true],
    ["http://127.0.0.1:9001/file/d/x", false],
    ["https://127.0.0.1:9000/file/d/x", false],
    ["javascript:alert('http://127.0.0.1:9000/')", false],
    ["data:text/html,x", false],
    ["https://drive.google.com/file/d/x", true],
  ])("opens %s where another origin stands in for Google: %s", (driveUrl, opens) => {
    expect(driveLink(aDocument({ driveUrl }), "http://127.0.0.1:9000") !== null).toBe(opens);
  });
});

describe("fileExtension and previewKind", () => {
  it.each([
    ["pdf", "pdf", "pdf"],
    [".PDF", "pdf", "pdf"],
    ["jpg", "jpg", "image"],
    ["jpeg", "jpeg", "image"],
    [" png ", "png", "image"],
    ["doc", "doc", "none"],
    ["docx", "docx", "none"],
    ["xls", "xls", "none"],
    ["xlsx", "xlsx", "none"],
    ["xlsm", "xlsm", "none"],
    ["svg", "svg", "none"],
    ["html", "html", "none"],
    ["", "", "none"],
  ])("read %j as %s, shown as %s", (fileType, extension, kind) => {
    expect(fileExtension(fileType)).toBe(extension);
    expect(previewKind(fileType)).toBe(kind);
  });
});
