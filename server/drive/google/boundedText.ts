import { GoogleFailure } from "./googleFailure";
import { type Take, textOf } from "./sendOnce";

/** A page of 1,000 changes with all fields has less than half of them. */
const MOST_VALUES = 50_000;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Each value but the first comes after one of these, or opens with one: `,`, `[`, `{`. */
const VALUE_SIGNS: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b]);

/**
 * The text of a JSON answer, its values counted as it comes: parsing a million values, which fit
 * into few bytes, would block the process.
 * @throws {GoogleFailure} `tooLarge`
 */
export const boundedText: Take<string> = (bytes) => textOf(counted(bytes));

async function* counted(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const seen = { count: 0, isInText: false, isEscaped: false };
  for await (const part of bytes) {
    for (const byte of part) see(seen, byte);
    if (seen.count > MOST_VALUES) throw new GoogleFailure("tooLarge");
    yield part;
  }
}

/** Counts the signs outside of strings. */
function see(seen: { count: number; isInText: boolean; isEscaped: boolean }, byte: number): void {
  if (seen.isEscaped) seen.isEscaped = false;
  else if (byte === QUOTE) seen.isInText = !seen.isInText;
  else if (seen.isInText) seen.isEscaped = byte === BACKSLASH;
  else if (VALUE_SIGNS.has(byte)) seen.count++;
}
