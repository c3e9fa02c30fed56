import { zip } from "../../ingest/spreadsheets/testing/samples";

const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });
const MARKUP = "<img src=x onerror=ran=1><script>ran=1</script>";
const ESCAPED = MARKUP.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** What each of the files shows. */
export const HARMLESS = "Testo innocuo";

/**
 * Files that try to run what sets `ran` in the frame that draws them, to ask evil.example, and to
 * lead away.
 */
export function scriptedFiles(): { fileType: string; bytes: Buffer }[] {
  return [
    { fileType: "docx", bytes: scriptedDocx() },
    { fileType: "xlsx", bytes: scriptedXlsx() },
    { fileType: "ods", bytes: scriptedOds() },
    { fileType: "csv", bytes: scriptedCsv() },
  ];
}

function scriptedDocx(): Buffer {
  const rel = (id: string, type: string, target: string, mode = "") =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`;
  const rels = (entries: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`;
  const external = ' TargetMode="External"';
  const link = (id: string, text: string) =>
    `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
  const body = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><w:body>
    <w:p><w:r><w:t>${HARMLESS}</w:t></w:r></w:p>
    ${link("js", "Script")}${link("out", "Fuori")}${link("data", "Dati")}
    <w:p><w:r><w:sym w:font="Arial" w:char="&lt;img src=x onerror=ran=1&gt;"/></w:r></w:p>
    <w:p><w:r><w:drawing><wp:inline><wp:extent cx="9000" cy="9000"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:link="img" r:embed="img"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9000" cy="9000"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>
    <w:altChunk r:id="chunk"/>
    <w:p><w:r><w:t>&lt;script&gt;ran=1&lt;/script&gt;</w:t></w:r></w:p>
  </w:body></w:document>`;
  return zip([
    part(
      "[Content_Types].xml",
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    part("_rels/.rels", rels(rel("r1", "officeDocument", "word/document.xml"))),
    part("word/document.xml", body),
    part(
      "word/_rels/document.xml.rels",
      rels(
        rel("js", "hyperlink", "javascript:ran=1", external) +
          rel("out", "hyperlink", "https://evil.example/", external) +
          rel("data", "hyperlink", "data:text/html,&lt;script&gt;ran=1&lt;/script&gt;", external) +
          rel("img", "image", "https://evil.example/pixel.png", external) +
          rel("chunk", "aFChunk", "chunk.html"),
      ),
    ),
    part("word/chunk.html", "<script>ran=1</script><img src='https://evil.example/chunk.png'>"),
  ]);
}

function scriptedXlsx(): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const rels = (entries: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`;
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const formula = (value: string) => `<c t="str"><f>HYPERLINK("${value}")</f><v>${value}</v></c>`;
  return zip([
    part(
      "[Content_Types].xml",
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    part(
      "_rels/.rels",
      rels(`<Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    ),
    part(
      "xl/workbook.xml",
      `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="&lt;img src=x onerror=ran=1&gt;" sheetId="1" r:id="r1"/><sheet name="Due" sheetId="2" r:id="r2"/></sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      rels(
        `<Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`,
      ),
    ),
    part(
      "xl/worksheets/sheet1.xml",
      `<?xml version="1.0"?><worksheet xmlns="${main}" xmlns:r="${office}"><sheetData><row>${text(HARMLESS)}${text(ESCAPED)}${formula("javascript:ran=1")}${formula("https://evil.example/a")}</row></sheetData><hyperlinks><hyperlink ref="A1" r:id="h1"/><hyperlink ref="B1" r:id="h2"/></hyperlinks></worksheet>`,
    ),
    part(
      "xl/worksheets/_rels/sheet1.xml.rels",
      rels(
        `<Relationship Id="h1" Type="${office}/hyperlink" Target="javascript:ran=1" TargetMode="External"/><Relationship Id="h2" Type="${office}/hyperlink" Target="https://evil.example/b" TargetMode="External"/>`,
      ),
    ),
  ]);
}

function scriptedOds(): Buffer {
  const cell = (content: string) =>
    `<table:table-cell office:value-type="string"><text:p>${content}</text:p></table:table-cell>`;
  const link = (href: string) => `<text:a xlink:href="${href}">${href}</text:a>`;
  const names =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0"';
  return zip([
    part("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
    part(
      "content.xml",
      `<?xml version="1.0"?><office:document-content ${names}><office:scripts><office:script script:language="JavaScript">ran=1</office:script></office:scripts><office:body><office:spreadsheet><table:table table:name="Foglio"><table:table-row>${cell(HARMLESS)}${cell(ESCAPED)}${cell(link("javascript:ran=1"))}${cell(link("https://evil.example/ods"))}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  ]);
}

function scriptedCsv(): Buffer {
  const cells = [
    HARMLESS,
    MARKUP,
    '=HYPERLINK(""https://evil.example/csv"")',
    "=cmd|' /C calc'!A0",
  ];
  return Buffer.from(cells.map((cell) => `"${cell}"`).join(";"));
}
