import { GoogleFailure } from "./googleFailure";
import { type Take, textOf } from "./sendOnce";

/** More than twice as many as in a page of 1,000 changes with all fields. */
const MOST_VALUES = 50_000;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Their count bounds the count of values: `,` separates values, `[` and `{` open them. */
const VALUE_SIGNS: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b]);

/**
 * The text of a JSON response, with its values counted as it arrives: parsing a million values,
 * which fit into few bytes, would block the process.
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

/** Counts the value signs outside strings. */
function see(seen: { count: number; isInText: boolean; isEscaped: boolean }, byte: number): void {
  if (seen.isEscaped) seen.isEscaped = false;
  else if (byte === QUOTE) seen.isInText = !seen.isInText;
  else if (seen.isInText) seen.isEscaped = byte === BACKSLASH;
  else if (VALUE_SIGNS.has(byte)) seen.count++;
}
