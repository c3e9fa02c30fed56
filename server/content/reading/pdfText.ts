import { getDocumentProxy } from "unpdf";
import type { TextLines } from "./lines";
import { fieldLines, type PdfAnnotation } from "./pdfFields";

/** The most pages read of a PDF. */
const MAX_PAGES = 500;
/**
 * After so many annotations those of further pages are not read: in a manual nearly all are links,
 * of which this many take a second of the processor.
 */
const MAX_ANNOTATIONS = 5_000;
/** A gap of this many line heights separates two paragraphs. */
const PARAGRAPH_GAP = 1.7;
/** Heights that differ by this share are different font sizes. */
const OTHER_SIZE = 0.08;
const ENDS_SENTENCE = /[.!?:;]["'»”)]?$/;
const HYPHENATED = /\p{Ll}-$/u;

interface TextLine {
  text: string;
  y: number;
  height: number;
}

/**
 * The text of a PDF: joins lines until a blank line or the end of a sentence; behind each page's
 * text what its form fields show. Marks where pages begin.
 */
export async function readPdf(bytes: Buffer, lines: TextLines): Promise<void> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false });
  const told = new Set<string>();
  let annotationsRead = 0;
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const paragraph of joinLines(linesOf(items as TextItem[]))) lines.add(paragraph);
      // A form that is broken costs its values alone.
      const annotations: PdfAnnotation[] =
        annotationsRead < MAX_ANNOTATIONS ? await page.getAnnotations().catch(() => []) : [];
      annotationsRead += annotations.length;
      for (const line of fieldLines(annotations, told)) lines.add(line);
      page.cleanup();
      lines.nextPage();
      if (lines.isFull()) return;
    }
    if (pdf.numPages > MAX_PAGES) lines.cut();
  } finally {
    await pdf.destroy();
  }
}

interface TextItem {
  str?: string;
  hasEOL?: boolean;
  height?: number;
  transform?: number[];
}

function linesOf(items: readonly TextItem[]): TextLine[] {
  const lines: TextLine[] = [];
  let line: TextLine | null = null;
  for (const { str, hasEOL, height = 0, transform } of items) {
    if (str === undefined) continue;
    line ??= { text: "", y: transform?.[5] ?? 0, height: 0 };
    line.text += str;
    line.height = Math.max(line.height, height);
    if (hasEOL !== true) continue;
    lines.push(line);
    line = null;
  }
  return line === null ? lines : [...lines, line];
}

function joinLines(lines: readonly TextLine[]): string[] {
  const paragraphs: string[] = [];
  let paragraph = "";
  let before: TextLine | null = null;
  const end = () => {
    if (paragraph !== "") paragraphs.push(paragraph);
    paragraph = "";
  };
  for (const line of lines) {
    const text = line.text.trim();
    const isApart = before !== null && (isFar(before, line) || isOtherSize(before, line));
    if (text === "" || isApart || ENDS_SENTENCE.test(paragraph)) end();
    if (text === "") continue;
    paragraph = joined(paragraph, text);
    before = line;
  }
  end();
  return paragraphs;
}

function isFar(before: TextLine, { y, height }: TextLine): boolean {
  return Math.abs(before.y - y) > PARAGRAPH_GAP * (before.height || height);
}

/** A heading is a paragraph of its own, however close the text below it. */
function isOtherSize(before: TextLine, { height }: TextLine): boolean {
  return Math.abs(before.height - height) > OTHER_SIZE * before.height;
}

function joined(paragraph: string, text: string): string {
  if (paragraph === "") return text;
  if (HYPHENATED.test(paragraph) && /^\p{Ll}/u.test(text)) return paragraph.slice(0, -1) + text;
  return `${paragraph} ${text}`;
}
