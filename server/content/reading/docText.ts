import WordExtractor from "word-extractor";
import type { TextLines } from "./lines";

/**
 * The text of a Word 97 document: its body, notes and text boxes, then its headers and footers.
 * Deleted text and codes of fields are left out; hidden text is not.
 */
export async function readDoc(bytes: Buffer, lines: TextLines): Promise<void> {
  const document = await new WordExtractor().extract(bytes);
  const boxes = { includeHeadersAndFooters: false };
  const texts = [
    document.getBody(),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getTextboxes(boxes),
  ];
  for (const line of texts.join("\n").split("\n")) lines.add(line);
  const aside = [
    document.getHeaders({ includeFooters: true }),
    document.getTextboxes({ includeBody: false }),
  ];
  for (const line of aside.join("\n").split("\n")) lines.addAside(line);
}
