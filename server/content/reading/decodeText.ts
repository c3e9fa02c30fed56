import { decodeBytes } from "../../base/decodeBytes";

/** By the two-byte order mark of UTF-16 texts. */
const ENCODINGS = new Map([
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
]);
/** HTML names its encoding within its first bytes. */
const NAMED = /charset\s{0,9}=\s{0,9}["']?(?!utf-16)([\w-]+)/i;
const NAMED_WITHIN = 1_024;

/**
 * A text by its byte order mark, or the encoding that it was said to have or names itself; otherwise
 * UTF-8, or else what Windows writes.
 */
export function decodeText(bytes: Buffer, charset?: string): string {
  const marked = ENCODINGS.get(bytes.subarray(0, 2).toString("hex"));
  const named = charset ?? NAMED.exec(bytes.toString("latin1", 0, NAMED_WITHIN))?.[1];
  for (const encoding of [marked, named, "utf-8"]) {
    try {
      if (encoding !== undefined) return decodeBytes(encoding, bytes, { fatal: true });
    } catch {
      // An encoding that is unknown or not the text's: the next one.
    }
  }
  return decodeBytes("windows-1252", bytes);
}
