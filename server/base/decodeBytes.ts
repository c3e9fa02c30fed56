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
