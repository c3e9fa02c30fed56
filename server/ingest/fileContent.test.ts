import { describe, expect, it } from "vitest";
import { hasContentOf, isAcceptedType, isLockedOffice } from "./fileContent";

const CONTENT: Record<string, Buffer> = {
  pdf: Buffer.from("%PDF-1.7\n"),
  zip: Buffer.from("PK\u0003\u0004rest"),
  ole: Buffer.from("d0cf11e0a1b11ae100", "hex"),
  png: Buffer.from("89504e470d0a1a0a00", "hex"),
  jpeg: Buffer.from("ffd8ffe000", "hex"),
  csv: Buffer.from("31/05/2027;a\r\n"),
  utf16: Buffer.from("\ufeff31/05/2027", "utf16le"),
  exe: Buffer.from("MZ\u0000\u0003"),
  rtf: Buffer.from("{\\rtf1\\ansi Istruzione}"),
  html: Buffer.from("\n<html><table><tr><td>a</td></tr></table></html>"),
  utf16Html: Buffer.from("\ufeff<table><tr><td>a", "utf16le"),
  excelXml: Buffer.from('<?xml version="1.0"?>\n<ss:Workbook xmlns:ss="u">'),
  wordXml: Buffer.from('<?xml version="1.0"?><w:wordDocument xmlns:w="u">'),
  mail: Buffer.from("MIME-Version: 1.0\r\n"),
  excel4: Buffer.from("0904060000041000", "hex"),
  tabs: Buffer.from("31/05/2027\tRegistro\r\n"),
  script: Buffer.from("#!/bin/sh\necho\tciao"),
  php: Buffer.from("<?php echo '\t<table>'; ?>"),
  svg: Buffer.from("<svg xmlns='u'><script>\talert(1)</script></svg>"),
};

/** What Office opens under the names of its old formats, whatever the program that wrote it. */
const OPENED = ["html", "utf16Html", "excelXml", "wordXml", "mail"];

const FITTING = {
  pdf: ["pdf"],
  doc: ["zip", "ole", "rtf", ...OPENED],
  xls: ["zip", "ole", ...OPENED, "excel4", "tabs"],
  docx: ["zip"],
  xlsx: ["zip"],
  xlsm: ["zip"],
  ods: ["zip"],
  png: ["png"],
  jpg: ["jpeg"],
  jpeg: ["jpeg"],
};

describe.each(Object.entries(FITTING))("a file .%s", (extension, fitting) => {
  it("is accepted with its own content and refused with any other", () => {
    expect(isAcceptedType(extension)).toBe(true);
    const names = Object.keys(CONTENT);
    expect(names.filter((name) => hasContentOf(extension, CONTENT[name] as Buffer))).toEqual(
      fitting,
    );
  });
});

it("takes any text as CSV, and no binary file", () => {
  expect(hasContentOf("csv", CONTENT.csv as Buffer)).toBe(true);
  expect(hasContentOf("csv", CONTENT.utf16 as Buffer)).toBe(true);
  expect(hasContentOf("csv", CONTENT.exe as Buffer)).toBe(false);
});

it("finds the mark of a PDF after a few lines, not in its depth", () => {
  expect(hasContentOf("pdf", Buffer.from(`${"x".repeat(1_000)}%PDF-1.4`))).toBe(true);
  expect(hasContentOf("pdf", Buffer.from(`${"x".repeat(2_000)}%PDF-1.4`))).toBe(false);
});

it.each(["exe", "txt", "html", "zip", "", "constructor"])("accepts no .%s", (extension) => {
  expect(isAcceptedType(extension)).toBe(false);
  expect(hasContentOf(extension, CONTENT.zip as Buffer)).toBe(false);
});

it("knows an Office file locked by a password", () => {
  expect(isLockedOffice("xlsx", CONTENT.ole as Buffer)).toBe(true);
  expect(isLockedOffice("xlsx", CONTENT.zip as Buffer)).toBe(false);
  expect(isLockedOffice("xls", CONTENT.ole as Buffer)).toBe(false);
});
