import { zip } from "./samples";

const TRANSITIONAL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const MACROS = "http://schemas.microsoft.com/office/2006/relationships";

export interface PlannedSheet {
  name?: string;
  state?: "visible" | "hidden" | "veryHidden";
  /** The last segment of its relation's type. */
  type?: string;
  /** The XML of its rows. */
  rows?: string;
}

interface PlannedBook {
  sheets: readonly PlannedSheet[];
  /** Format codes of the styles from 1 on; a number is a built-in format's id. */
  formats?: readonly (string | number)[];
  /** The XML of each shared text. */
  strings?: readonly string[];
  is1904?: boolean;
  isStrict?: boolean;
}

/** An Excel workbook made by hand, part by part. */
export function bookOf({
  sheets,
  formats = [],
  strings = [],
  is1904 = false,
  isStrict = false,
}: PlannedBook): Buffer {
  const types = isStrict ? STRICT : TRANSITIONAL;
  const typeOf = (type: string) => `${type.startsWith("xl") ? MACROS : types}/${type}`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${typeOf(type)}" Target="${target}"/>`;
  const listed = sheets.map(
    ({ name = "", state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="r${at}"/>`,
  );
  const related = sheets.map(({ type = "worksheet" }, at) =>
    relation(`r${at}`, type, `s${at}.xml`),
  );
  const codes = formats.flatMap((code, at) =>
    typeof code === "string"
      ? [`<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`]
      : [],
  );
  const xfs = formats.map(
    (code, at) => `<xf numFmtId="${typeof code === "string" ? 164 + at : code}"/>`,
  );
  return zip([
    part("_rels/.rels", relations(relation("r1", "officeDocument", "xl/workbook.xml"))),
    part(
      "xl/workbook.xml",
      `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join("")}</sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      relations(
        related.join("") +
          relation("rs", "styles", "styles.xml") +
          relation("rt", "sharedStrings", "strings.xml"),
      ),
    ),
    part(
      "xl/styles.xml",
      `<styleSheet><numFmts>${codes.join("")}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${xfs.join("")}</cellXfs></styleSheet>`,
    ),
    part("xl/strings.xml", `<sst>${strings.map((xml) => `<si>${xml}</si>`).join("")}</sst>`),
    ...sheets.map(({ rows = "" }, at) =>
      part(`xl/s${at}.xml`, `<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ),
  ]);
}

export interface PlannedTable {
  name?: string;
  isHidden?: boolean;
  /** The XML of its columns and rows. */
  rows?: string;
}

/** An OpenDocument spreadsheet made by hand; `styles` are its automatic styles. */
export function odsOf(
  tables: readonly PlannedTable[],
  { styles = "", common = "" }: { styles?: string; common?: string } = {},
): Buffer {
  const display = (name: string, shown: boolean) =>
    `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${shown}"/></style:style>`;
  const written = tables.map(
    ({ name = "", isHidden = false, rows = "" }) =>
      `<table:table table:name="${escaped(name)}" table:style-name="${isHidden ? "ta2" : "ta1"}">${rows}</table:table>`,
  );
  const head = `<office:automatic-styles>${display("ta1", true)}${display("ta2", false)}${styles}</office:automatic-styles>`;
  const body = `<office:body><office:spreadsheet>${written.join("")}</office:spreadsheet></office:body>`;
  return zip([
    part("content.xml", `<office:document-content>${head}${body}</office:document-content>`),
    part(
      "styles.xml",
      `<office:document-styles><office:styles>${common}</office:styles></office:document-styles>`,
    ),
  ]);
}

/** The data styles of days, hours and money that LibreOffice writes in Italian; cells `ce-…` use them. */
export const ODS_FORMATS = `
<number:date-style style:name="N-day"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<number:date-style style:name="N-both"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/><number:text> </number:text><number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/></number:date-style>
<number:date-style style:name="N-month"><number:month number:style="long" number:textual="true"/><number:text> </number:text><number:year number:style="long"/></number:date-style>
<number:time-style style:name="N-hour"><number:hours/><number:text>:</number:text><number:minutes number:style="long"/></number:time-style>
<number:time-style style:name="N-span" number:truncate-on-overflow="false"><number:hours/><number:text>:</number:text><number:minutes number:style="long"/></number:time-style>
<number:currency-style style:name="N-moneyP0" style:volatile="true"><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> </number:text><number:currency-symbol number:language="it" number:country="IT">€</number:currency-symbol></number:currency-style>
<number:currency-style style:name="N-money"><number:text>-</number:text><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> </number:text><number:currency-symbol number:language="it" number:country="IT">€</number:currency-symbol><style:map style:condition="value()&gt;=0" style:apply-style-name="N-moneyP0"/></number:currency-style>
<number:percentage-style style:name="N-percent"><number:number number:decimal-places="0" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>
<number:number-style style:name="N-plain"><number:number number:min-integer-digits="1"/></number:number-style>
<number:number-style style:name="N-unit"><number:number number:decimal-places="0" number:min-integer-digits="1"/><number:text> kg</number:text></number:number-style>
${["day", "both", "month", "hour", "span", "money", "percent", "plain", "unit"]
  .map(
    (name) =>
      `<style:style style:name="ce-${name}" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="N-${name}"/>`,
  )
  .join("")}`;

function part(name: string, text: string) {
  return { name, content: Buffer.from(text) };
}

function relations(entries: string): string {
  return `<Relationships>${entries}</Relationships>`;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
