import { zip } from "../../ingest/spreadsheets/testing/samples";

const part = (name: string, content: string | Buffer) => ({ name, content: Buffer.from(content) });
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const NAMES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"`;
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** A part beside the body. */
export interface DocxPart {
  /** The last segment of its relation's type. */
  type: string;
  name: string;
  content: string | Buffer;
}

export const r = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (...content: string[]) => `<w:p>${content.join("")}</w:p>`;
/** A paragraph whose mark carries a tracked change. */
export const pMarked = (change: string, ...content: string[]) =>
  `<w:p><w:pPr><w:rPr><w:${change} w:id="9"/></w:rPr></w:pPr>${content.join("")}</w:p>`;
export const tracked = (change: string, content: string) =>
  `<w:${change} w:id="1" w:author="x">${content}</w:${change}>`;
export const row = (properties: string, ...cells: string[]) =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join("")}</w:tr>`;
export const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
/** A text box as Word writes it: for itself, then once more for older programs. */
export const textBox = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
export const story = (root: string, content: string) =>
  `<w:${root} ${NAMES}>${content}</w:${root}>`;

/** A Word document of this body; relation ids of the parts are r0, r1… in order. */
export function docxOf(body: string, parts: readonly DocxPart[] = []): Buffer {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const rels = (entries: string) =>
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`;
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return zip([
    part(
      "[Content_Types].xml",
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`,
    ),
    part("_rels/.rels", rels(rel("r0", "officeDocument", "word/document.xml"))),
    part("word/document.xml", xml + story("document", `<w:body>${body}<w:sectPr/></w:body>`)),
    part(
      "word/_rels/document.xml.rels",
      rels(parts.map(({ type, name }, index) => rel(`r${index}`, type, name)).join("")),
    ),
    ...parts.map(({ name, content }) => part(`word/${name}`, content)),
  ]);
}
