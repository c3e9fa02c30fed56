import WordExtractor from "word-extractor";
import type { TextLines } from "./lines";

/** The text of a Word 97 document: its body, headers, footers and notes. */
export async function readDoc(bytes: Buffer, lines: TextLines): Promise<void> {
  const document = await new WordExtractor().extract(bytes);
  const texts = [
    document.getBody(),
    document.getHeaders({ includeFooters: true }),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getTextboxes(),
  ];
  for (const line of texts.join("\n").split("\n")) lines.add(line);
}
