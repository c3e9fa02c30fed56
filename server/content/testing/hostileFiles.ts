import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { zip } from "../../ingest/spreadsheets/testing/samples";
import { pdf } from "./pdfOf";

const MB = 1024 * 1024;
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");

interface HostileFile {
  name: string;
  fileType: string;
  bytes: Buffer;
}

const part = (name: string, content: string | Buffer) => ({ name, content: Buffer.from(content) });
const rels = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="http://x/${type}" Target="${target}"/></Relationships>`;

function docx(body: string | Buffer, declaredBytes?: number): Buffer {
  return zip([
    part("_rels/.rels", rels("officeDocument", "word/document.xml")),
    { ...part("word/document.xml", body), ...(declaredBytes !== undefined && { declaredBytes }) },
  ]);
}

/** A document that takes in these parts. */
function takenIn(contents: readonly (string | Buffer)[]): Buffer {
  const relations = contents.map(
    (_, at) => `<Relationship Id="r${at}" Type="http://x/aFChunk" Target="${at}"/>`,
  );
  return zip([
    part("_rels/.rels", rels("officeDocument", "word/document.xml")),
    part(
      "word/document.xml",
      `<w:document>${contents.map((_, at) => `<w:altChunk r:id="r${at}"/>`).join("")}</w:document>`,
    ),
    part("word/_rels/document.xml.rels", `<Relationships>${relations.join("")}</Relationships>`),
    ...contents.map((content, at) => part(`word/${at}`, content)),
  ]);
}

function xlsx(sheet: string, strings = "<sst/>"): Buffer {
  const relations = `<Relationships><Relationship Id="r1" Type="http://x/worksheet" Target="s.xml"/><Relationship Id="r2" Type="http://x/sharedStrings" Target="t.xml"/></Relationships>`;
  return zip([
    part("_rels/.rels", rels("officeDocument", "xl/workbook.xml")),
    part("xl/workbook.xml", '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
    part("xl/_rels/workbook.xml.rels", relations),
    part("xl/s.xml", sheet),
    part("xl/t.xml", strings),
  ]);
}

const ods = (content: string) => zip([part("content.xml", content)]);
const fill = (text: string, megabytes: number) =>
  text.repeat(Math.floor((megabytes * MB) / text.length));
const P = "<w:p><w:r><w:t>paragrafo di prova</w:t></w:r></w:p>";
const FIELD = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:t>a</w:t></w:r>';
const MIME = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=a\n\n";
const CELL = '<c t="s"><v>0</v></c>';

/** Files that are refused, or read as far as the limits, at once. */
export function quickHostileFiles(): HostileFile[] {
  const files: [string, string, Buffer][] = [
    ["200 MB declared", "docx", docx("<w:document/>", 200 * MB)],
    ["a part that is larger than it says", "docx", docx(`<w:document>${fill(" ", 20)}`, 1_000)],
    [
      "an external entity",
      "docx",
      docx(
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><w:document><w:p><w:t>&b;</w:t></w:p></w:document>',
      ),
    ],
    [
      "a billion laughs",
      "docx",
      docx(
        `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(1_000)}">]><w:document><w:p><w:t>&b;</w:t></w:p></w:document>`,
      ),
    ],
    ["2,000,000 levels", "docx", docx("<a>".repeat(2_000_000))],
    [
      "300,000 attributes",
      "docx",
      docx(`<a ${Array.from({ length: 300_000 }, (_, at) => `b${at}=""`).join(" ")}/>`),
    ],
    ["a name of 20 MB", "docx", docx(`<${fill("a", 20)}>`)],
    ["a text of 20 MB", "docx", docx(`<w:p><w:t>${fill("a", 20)}`)],
    ["no body", "docx", zip([part("_rels/.rels", rels("officeDocument", "word/none.xml"))])],
    ["another type's content", "docx", Buffer.from("%PDF-1.7")],
    ["another package", "docx", xlsx("<worksheet/>")],
    ["nothing", "docx", Buffer.alloc(0)],
    ["45 MB of paragraphs", "docx", docx(`<w:document>${fill(P, 45)}</w:document>`)],
    ["20 MB of open fields", "docx", docx(`<w:document><w:p>${fill(FIELD, 20)}`)],
    [
      "20 MB of notes and their references",
      "docx",
      docx(
        `<w:document><w:p>${Array.from({ length: 300_000 }, (_, at) => `<w:footnoteReference w:id="${at}"/>`).join("")}`,
      ),
    ],
    ["20 MB of HTML that opens only", "docx", takenIn([fill("<p ", 9), fill("<!--", 9)])],
    ["200 parts of one ZIP", "docx", takenIn(Array<Buffer>(200).fill(docx(fill(" ", 45))))],
    ["a document in itself", "docx", takenIn([takenIn([takenIn([takenIn([P])])])])],
    ["a web page of boundaries", "docx", takenIn([fill(`${MIME}--a\n`, 9)])],
    [
      "1,500,000 cells of one text",
      "xlsx",
      xlsx(
        `<worksheet><sheetData>${`<row>${CELL.repeat(100)}</row>`.repeat(15_000)}</sheetData></worksheet>`,
        "<sst><si><t>uguale</t></si></sst>",
      ),
    ],
    [
      "3,000,000 empty texts",
      "xlsx",
      xlsx("<worksheet/>", `<sst>${"<si/>".repeat(3_000_000)}</sst>`),
    ],
    [
      "a text far beyond the last",
      "xlsx",
      xlsx('<worksheet><row><c t="s"><v>1e15</v></c></row></worksheet>'),
    ],
    [
      "a cell far to the right",
      "xlsx",
      xlsx('<worksheet><row><c r="ZZZZZZZZ1"><v>1</v></c></row></worksheet>'),
    ],
    [
      "a cell repeated without end",
      "ods",
      ods(
        '<d><table table:name="a"><table-row><table-cell table:number-columns-repeated="99999999"><p>x</p></table-cell></table-row></table></d>',
      ),
    ],
    [
      "a row repeated without end",
      "ods",
      ods(
        '<d><table><table-row table:number-rows-repeated="99999999"><table-cell table:number-columns-repeated="99999999"><p>x</p></table-cell></table-row></table></d>',
      ),
    ],
    [
      "100,000 tables of rows without words",
      "ods",
      ods(
        `<d>${'<table><table-row table:number-rows-repeated="99999999"><table-cell><p>\u0085 </p></table-cell></table-row></table>'.repeat(100_000)}</d>`,
      ),
    ],
    [
      "a row of 500,000 cells",
      "ods",
      ods(`<d><table><table-row>${"<table-cell><p>x</p></table-cell>".repeat(500_000)}`),
    ],
    [
      "10,000 rows of one cell at the far end",
      "xlsx",
      xlsx(
        `<worksheet><sheetData>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(10_000)}</sheetData></worksheet>`,
      ),
    ],
    [
      "a million texts in the table",
      "xlsx",
      xlsx(
        `<worksheet><sheetData><row>${CELL}</row></sheetData></worksheet>`,
        `<sst>${"<si><t>testo di una cella</t></si>".repeat(1_000_000)}</sst>`,
      ),
    ],
    ["levels without end", "ods", ods("<a>".repeat(100_000))],
    ["no content", "ods", zip([part("mimetype", "x")])],
    ["10 MB of zeros", "csv", Buffer.alloc(10 * MB)],
    ["separators alone", "csv", Buffer.alloc(10 * MB, ";")],
    ["an open quotation mark", "csv", Buffer.from(`"${fill("a", 9)}`)],
    ["a broken container", "xls", Buffer.concat([OLE, Buffer.alloc(4_096, 0xff)])],
    ["a broken container", "doc", Buffer.concat([OLE, Buffer.alloc(4_096, 0xff)])],
    ["sectors in a circle", "doc", circularOle()],
    ["sectors in a circle", "xls", circularOle()],
    ["truncated", "pdf", pdf(["<< /Type /Catalog /Pages 2 0 R >>"]).subarray(0, 40)],
    [
      "a circle of pages",
      "pdf",
      pdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 1 /Kids [2 0 R] >>"]),
    ],
    ["a password", "pdf", readFileSync(new URL("./samples/protetto.pdf", import.meta.url))],
  ];
  return files.map(([name, fileType, bytes]) => ({ name, fileType, bytes }));
}

/** Files that only the process's limits end. */
export function heavyHostileFiles(): HostileFile[] {
  const files: [string, Buffer][] = [
    ["500 MB in one stream", pageOf(deflateSync(Buffer.alloc(500 * MB, "(a) Tj ")), true)],
    ["1,500,000 drawn texts", pageOf(deflateSync(Buffer.from("(a) Tj ".repeat(1_500_000))), true)],
    ["forms in forms", nestedForms()],
    ["20,000 pages", manyPages(20_000)],
    ["100,000 form fields", manyFields(100_000)],
  ];
  return files.map(([name, bytes]) => ({ name, fileType: "pdf", bytes }));
}

/** A container whose first sector follows itself. */
function circularOle(): Buffer {
  const bytes = Buffer.alloc(512 * 4);
  OLE.copy(bytes);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.fill(0xff, 76, 512);
  bytes.writeUInt32LE(0, 76);
  for (let at = 512; at < 1024; at += 4) bytes.writeUInt32LE(1, at);
  return bytes;
}

function stream(bytes: Buffer, entries: string): Buffer {
  const head = `<< /Length ${bytes.length} ${entries} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
}

const FONT = "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";

function pageOf(content: Buffer, isDeflated: boolean, xobjects = ""): Buffer {
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << ${FONT} ${xobjects} >> >>`,
    stream(content, isDeflated ? "/Filter /FlateDecode" : ""),
  ]);
}

/** Ten forms in each of ten, nine levels deep. */
function nestedForms(): Buffer {
  const LEVELS = 9;
  const first = 5;
  const forms = Array.from({ length: LEVELS }, (_, level) => {
    const next = level + 1 < LEVELS ? `/XObject << /X ${first + level + 1} 0 R >>` : "";
    const body = level + 1 < LEVELS ? "/X Do ".repeat(10) : "BT /F 9 Tf (testo) Tj ET ";
    return stream(
      Buffer.from(body),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${FONT} ${next} >>`,
    );
  });
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /XObject << /X ${first} 0 R >> >> >>`,
    stream(Buffer.from("/X Do ".repeat(10)), ""),
    ...forms,
  ]);
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 4} 0 R`).join(" ");
  const content = Buffer.from(`BT /F 9 Tf ${"(parole di una pagina) Tj ".repeat(60)} ET`);
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 3 0 R /Resources << ${FONT} >> >>`;
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    stream(content, ""),
    ...Array<string>(count).fill(page),
  ]);
}

function manyFields(count: number): Buffer {
  const refs = Array.from({ length: count }, (_, at) => `${at + 4} 0 R`).join(" ");
  const field =
    "<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (testo) /Rect [0 0 9 9] /F 4 >>";
  return pdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${refs}] >> >>`,
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Annots [${refs}] >>`,
    ...Array<string>(count).fill(field),
  ]);
}
