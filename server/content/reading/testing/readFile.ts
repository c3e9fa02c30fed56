import { ASIDE_MARK, readMarks } from "@sgi/core/lists";
import { readExpiry } from "../../../ingest/spreadsheets/readExpiry";
import { readText } from "../readText";

/** The lines of a file's text, without the marks of rows, or why it has none. */
export async function linesOf(type: string, bytes: Buffer): Promise<string[]> {
  const answer = await readText(type, bytes);
  return answer.ok ? withoutRowMarks(answer.text).split("\n") : [answer.reason];
}

/** A stored text without the marks and numbers of rows. */
export function withoutRowMarks(text: string): string {
  const lines = text.split("\n").map((line) => {
    const { text: said, isAside, isRow } = readMarks(line);
    return isRow ? (isAside ? ASIDE_MARK : "") + said : line;
  });
  return lines.join("\n");
}

/** The day of a file, or why it has none. */
export async function dayOf(type: string, bytes: Buffer): Promise<string | null> {
  const answer = await readExpiry(type, bytes);
  if (!answer.ok) return answer.reason;
  return answer.expiryDate ?? answer.warning;
}
