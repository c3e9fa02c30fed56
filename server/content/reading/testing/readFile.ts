import { readExpiry } from "../../../ingest/spreadsheets/readExpiry";
import { readText } from "../readText";

/** The lines of a file's text, or why it has none. */
export async function linesOf(type: string, bytes: Buffer): Promise<string[]> {
  const answer = await readText(type, bytes);
  return answer.ok ? answer.text.split("\n") : [answer.reason];
}

/** The day of a file, or why it has none. */
export async function dayOf(type: string, bytes: Buffer): Promise<string | null> {
  const answer = await readExpiry(type, bytes);
  if (!answer.ok) return answer.reason;
  return answer.expiryDate ?? answer.warning;
}
