/** By the two-byte order mark of UTF-16 texts. */
const UTF_16 = new Map([
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
]);
/** Where a text of markup says its encoding: far from its end. */
const DECLARED_WITHIN_BYTES = 2_048;
const DECLARED = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]{2,40})/i;

export function isUtf16(bytes: Buffer): boolean {
  return UTF_16.has(markOf(bytes));
}

/**
 * The text of bytes: by their order mark, else UTF-8, or else what Excel on Windows writes. A
 * letter that the end cuts is left out.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = UTF_16.get(markOf(bytes));
  if (encoding !== undefined) return decodeBytes(encoding, bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return decodeBytes("windows-1252", bytes);
  }
}

/** The text of HTML or XML, which may say its encoding. */
export function decodeMarkup(bytes: Buffer): string {
  if (isUtf16(bytes)) return decodeText(bytes);
  const head = bytes.toString("latin1", 0, DECLARED_WITHIN_BYTES);
  const declared = DECLARED.exec(head)?.[1] ?? "";
  // Many programs declare UTF-8 and write something else.
  if (/^utf-?\d/i.test(declared)) return decodeText(bytes);
  try {
    return decodeBytes(declared, bytes);
  } catch {
    return decodeText(bytes);
  }
}

function markOf(bytes: Buffer): string {
  return bytes.toString("hex", 0, 2);
}

/**
 * The text of bytes in an encoding, by its name in the Encoding Standard.
 * @throws {RangeError} For an unknown encoding.
 * @throws {TypeError} For bytes that are none of its letters, if `fatal`.
 */
export function decodeBytes(
  encoding: string,
  bytes: Uint8Array,
  { fatal = false }: { fatal?: boolean } = {},
): string {
  const decoder = new TextDecoder(encoding, { fatal });
  // At once, Node takes Windows-1252 for Latin-1 and loses € ’ “ ” – … (nodejs/node#56542).
  return decoder.decode(bytes, { stream: decoder.encoding === "windows-1252" });
}
