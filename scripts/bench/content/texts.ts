import { zip } from "@sgi/server/ingest/spreadsheets/testing/samples";
import { writeOds, writeXlsx } from "hucre";

const SYLLABLES = [
  "con",
  "for",
  "mi",
  "tà",
  "pro",
  "ce",
  "du",
  "ra",
  "ve",
  "ri",
  "fi",
  "ca",
  "sto",
  "re",
  "le",
  "né",
];
const VOCABULARY = 40_000;
const CODES = ["MOD-312", "ISO 9001:2015", "8.4.1", "dell'audit", "Rev.3"];

export interface Texts {
  /** A text of about so many characters, a sentence a line. */
  text(chars: number): string;
  word(): string;
}

/** Italian-like texts: words as frequent as Zipf's law has them, the same for a seed. */
export function createSampleTexts(seed: number): Texts {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const wordOf = (rank: number) => {
    const at = (power: number) => Math.floor(rank / 16 ** power) % 16;
    const length = 1 + Math.ceil(Math.log(rank + 2) / Math.log(16));
    return Array.from({ length }, (_, power) => SYLLABLES[at(power)]).join("");
  };
  const word = () => wordOf(Math.floor(VOCABULARY ** random()));
  const sentence = () => {
    const words = Array.from({ length: 8 + Math.floor(random() * 10) }, word);
    if (random() < 0.3) words.push(CODES[Math.floor(random() * CODES.length)] ?? "");
    return `${words.join(" ")}.`;
  };
  return {
    word,
    text(chars) {
      const lines: string[] = [];
      for (let length = 0; length < chars; length += (lines.at(-1)?.length ?? 0) + 1) {
        lines.push(sentence());
      }
      return lines.join("\n");
    },
  };
}

const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });

const OPEN_XML = "http://schemas.openxmlformats.org";

/** A Word document that a browser draws too. */
export function docxOf(text: string): Buffer {
  const lines = text.split("\n").map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`);
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  return zip([
    part(
      "[Content_Types].xml",
      `<Types xmlns="${OPEN_XML}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    ),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${OPEN_XML}/package/2006/relationships"><Relationship Id="r" Type="${OPEN_XML}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    part(
      "word/document.xml",
      `<w:document xmlns:w="${OPEN_XML}/wordprocessingml/2006/main"><w:body>${lines.join("")}</w:body></w:document>`,
    ),
  ]);
}

function rowsOf(text: string): string[][] {
  return text.split("\n").map((line) => line.split(" ").slice(0, 7));
}

export async function xlsxOf(text: string): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: "Registro", rows: rowsOf(text) }] }));
}

export async function odsOf(text: string): Promise<Buffer> {
  return Buffer.from(await writeOds({ sheets: [{ name: "Registro", rows: rowsOf(text) }] }));
}

export function csvOf(text: string): Buffer {
  return Buffer.from(
    rowsOf(text)
      .map((row) => row.join(";"))
      .join("\r\n"),
  );
}

/** A PDF of so many pages, some forty lines each. */
export function pdfOf(text: string, pages: number): Buffer {
  const lines = text.split("\n");
  const perPage = Math.ceil(lines.length / pages);
  const contents = Array.from({ length: pages }, (_, page) => {
    const own = lines.slice(page * perPage, (page + 1) * perPage);
    const shown = own.map((line) => `(${line.replace(/[()\\]/g, "")}) Tj T*`).join(" ");
    return `BT /F 9 Tf 12 TL 40 800 Td ${shown} ET`;
  });
  const kids = contents.map((_, at) => `${3 + at * 2} 0 R`).join(" ");
  const font =
    "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + at * 2} 0 R /Resources << ${font} >> >>`,
      `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let body = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return Buffer.from(body + table + trailer, "latin1");
}
