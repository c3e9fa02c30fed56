import { writeXlsx } from "hucre";
import { reasons } from "../../../base/reasons/reasons";
import type { SpreadsheetExpiry } from "../expiryCell";
import { longFields } from "./longArchive";
import { ods, xlsx, zip } from "./samples";
import { bookOf, odsOf } from "./workbooks";

const MB = 1024 * 1024;

interface Sheet {
  name: string;
  extension: string;
  bytes: Buffer;
  answer: SpreadsheetExpiry;
}

const DAY: SpreadsheetExpiry = { ok: true, expiryDate: "2027-05-31", warning: null };
const refused = (reason: string): SpreadsheetExpiry => ({ ok: false, reason });
const unread: SpreadsheetExpiry = { ok: true, expiryDate: null, warning: reasons.unreadCell };

/** The largest honest spreadsheets, and ones made to fill a reader's memory or time. */
export async function hostileSheets(): Promise<Sheet[]> {
  const sheets: [string, string, Buffer, SpreadsheetExpiry][] = [
    ["a large honest workbook", "xlsx", await largeWorkbook(), DAY],
    ["the last of 300,000 texts", "xlsx", bookOfTexts(300_000), DAY],
    ["a large honest ods", "ods", largeOds({ after: fill("<table:table-row/>", 45) }), DAY],
    ["sizes in ZIP64's fields", "xlsx", longFields(await xlsx("31/05/2027")), DAY],
    ["an ods in ZIP64", "ods", longFields(await ods("31/05/2027")), DAY],
    [
      "a directory beside the one that is checked",
      "xlsx",
      twoDirectories(book({}), book({ sheet: fill("<row/>", 60) })),
      refused(reasons.damaged),
    ],
    ["elements by the million", "xlsx", book({ workbook: `<a>${fill("<a/>", 45)}` }), unread],
    ["a depth without end", "xlsx", book({ workbook: fill("<a>", 12) }), refused(reasons.damaged)],
    ["a text without end", "xlsx", book({ workbook: `<a>${fill("x", 12)}` }), unread],
    ["a name without end", "xlsx", book({ workbook: `<${fill("x", 12)}` }), unread],
    ["a value without end", "xlsx", book({ workbook: `<a b="${fill("x", 12)}` }), unread],
    [
      "texts without end",
      "xlsx",
      book({ strings: `<sst>${fill("<si/>", 40)}`, sheet: LAST }),
      unread,
    ],
    [
      "attributes by the million",
      "xlsx",
      book({ workbook: `<a ${attributes(300_000)}` }),
      refused(reasons.damaged),
    ],
    [
      "a part that is larger than it says",
      "xlsx",
      book({ workbook: `<a>${fill(" ", 20)}`, declaredBytes: 1_000 }),
      refused(reasons.damaged),
    ],
    ["60 MB", "xlsx", book({ sheet: fill("<row/>", 60) }), refused(reasons.inflated)],
    ["styles without end", "ods", largeOds({ before: fill("<style:style/>", 40) }), unread],
    ["styles of cells without end", "ods", largeOds({ before: cellStyles(40) }), unread],
    [
      "a hidden sheet of 20 MB before the one that people see",
      "ods",
      odsOf([
        {
          isHidden: true,
          rows: fill("<table:table-row><table:table-cell/></table:table-row>", 20),
        },
        { rows: `<table:table-row>${ODS_DAY}</table:table-row>` },
      ]),
      DAY,
    ],
    ["hidden sheets without end", "xlsx", hiddenSheets(20_000), unread],
    [
      "a row of 16,384 texts before its A1",
      "xlsx",
      book({ sheet: `<worksheet><sheetData><row r="1">${backwards(16_384)}</row>` }),
      DAY,
    ],
  ];
  return sheets.map(([name, extension, bytes, answer]) => ({ name, extension, bytes, answer }));
}

const ODS_DAY = '<table:table-cell office:value-type="date" office:date-value="2027-05-31"/>';

/** Named styles, each with a number format of its own. */
function cellStyles(megabytes: number): string {
  const one = (at: number) =>
    `<style:style style:name="ce${at}" style:family="table-cell" style:data-style-name="N${at}"/><number:date-style style:name="N${at}"><number:day/></number:date-style>`;
  const count = Math.floor((megabytes * MB) / one(100_000).length);
  return Array.from({ length: count }, (_, at) => one(at)).join("");
}

/** More than the relations of a workbook may tell. */
function hiddenSheets(count: number): Buffer {
  return bookOf({ sheets: Array.from({ length: count }, () => ({ state: "hidden" as const })) });
}

/** A row's texts from its last column to its first, which is a day. */
function backwards(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const isFirst = at === count - 1;
    const text = isFirst ? "31/05/2027" : "x".repeat(100);
    return `<c r="${columnName(count - at)}1" t="str"><v>${text}</v></c>`;
  }).join("");
}

/** `A` is column 1. */
function columnName(column: number): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + ((column - 1) % 26));
  return column > 26 ? columnName(Math.floor((column - 1) / 26)) + letter : letter;
}

/** Some 60 KB that take a reader longest within its limits. */
export function slowSheet(index: number, megabytes = 40): Buffer {
  return book({ strings: `<sst n="${index}">${fill("<si/>", megabytes)}</sst>`, sheet: LAST });
}

/** Unpacks to far more than it declares. */
export function lyingBomb(megabytes: number): Buffer {
  return book({ workbook: Buffer.alloc(megabytes * MB, "<a/>"), declaredBytes: 1_000 });
}

/** Like a small workbook, with the number of its parts only in the ZIP64 fields. */
export function longCount(): Buffer {
  const bytes = book({});
  bytes.writeUInt16LE(0xffff, bytes.length - 22 + 8);
  bytes.writeUInt16LE(0xffff, bytes.length - 22 + 10);
  return bytes;
}

/** A sheet whose A1 refers to a text beyond the last one. */
const LAST =
  '<worksheet><sheetData><row><c t="s"><v>99999999</v></c></row></sheetData></worksheet>';

function fill(text: string, megabytes: number): string {
  return text.repeat(Math.floor((megabytes * MB) / text.length));
}

function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index}=""`).join(" ");
}

const REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Parts {
  workbook?: string | Buffer;
  strings?: string;
  sheet?: string;
  /** The declared unpacked size of its workbook. */
  declaredBytes?: number;
}

/** A workbook made by hand: A1 is the last of its texts. */
function book({
  workbook = '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
  strings = "<sst><si><t>31/05/2027</t></si></sst>",
  sheet = '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
  declaredBytes,
}: Parts): Buffer {
  const part = (name: string, text: string | Buffer) => ({ name, content: Buffer.from(text) });
  return zip([
    part("_rels/.rels", relations({ officeDocument: "xl/workbook.xml" })),
    {
      ...part("xl/workbook.xml", workbook),
      ...(declaredBytes !== undefined && { declaredBytes }),
    },
    part(
      "xl/_rels/workbook.xml.rels",
      relations({ worksheet: "worksheets/sheet1.xml", sharedStrings: "sharedStrings.xml" }),
    ),
    part("xl/worksheets/sheet1.xml", sheet),
    part("xl/sharedStrings.xml", strings),
  ]);
}

function relations(targets: Record<string, string>): string {
  const one = ([type, target]: [string, string], index: number) =>
    `<Relationship Id="r${index + 1}" Type="${REL}/${type}" Target="${target}"/>`;
  return `<Relationships>${Object.entries(targets).map(one).join("")}</Relationships>`;
}

/** Like `book`, where A1 is the last of very many texts. */
function bookOfTexts(count: number): Buffer {
  const texts = Array.from({ length: count }, (_, index) => `<si><t>voce ${index}</t></si>`);
  return book({
    strings: `<sst>${texts.join("")}<si><t>31/05/2027</t></si></sst>`,
    sheet: `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>${count}</v></c></row></sheetData></worksheet>`,
  });
}

/** 20,000 rows like a register's. */
async function largeWorkbook(): Promise<Buffer> {
  const row = (index: number) => [`Fornitore ${index}`, index * 1.37, `Voce ${index % 97}`, index];
  const rows = [["31/05/2027"], ...Array.from({ length: 20_000 }, (_, index) => row(index))];
  return Buffer.from(await writeXlsx({ sheets: [{ name: "Registro", rows }] }));
}

/** An OpenDocument spreadsheet with much text before its first table, or after its first cell. */
function largeOds({ before = "", after = "" }): Buffer {
  const cell = '<table:table-cell office:value-type="date" office:date-value="2027-05-31"/>';
  const content = `<office:document-content>${before}<table:table><table:table-row>${cell}</table:table-row>${after}</table:table></office:document-content>`;
  return zip([{ name: "content.xml", content: Buffer.from(content) }]);
}

/**
 * Two archives in one: the end record's own fields lead to a small harmless workbook, the ZIP64
 * fields to one that unpacks to far more.
 */
function twoDirectories(small: Buffer, large: Buffer): Buffer {
  const end = small.length - 22;
  const record = Buffer.alloc(56 + 20);
  record.write("PK\u0006\u0006", 0, "latin1");
  record.writeBigUInt64LE(44n, 4);
  const largeEnd = large.length - 22;
  const count = BigInt(large.readUInt16LE(largeEnd + 10));
  record.writeBigUInt64LE(count, 24);
  record.writeBigUInt64LE(count, 32);
  record.writeBigUInt64LE(BigInt(large.readUInt32LE(largeEnd + 12)), 40);
  record.writeBigUInt64LE(BigInt(end + large.readUInt32LE(largeEnd + 16)), 48);
  record.write("PK\u0006\u0007", 56, "latin1");
  record.writeBigUInt64LE(BigInt(end + largeEnd), 64);
  record.writeUInt32LE(1, 72);
  const last = Buffer.from(small.subarray(end));
  last.writeUInt32LE(0xffffffff, 12);
  return Buffer.concat([small.subarray(0, end), large.subarray(0, largeEnd), record, last]);
}
