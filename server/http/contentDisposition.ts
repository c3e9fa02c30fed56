/** The longest file name in the header, in characters. */
const MAX_NAME_LENGTH = 255;

/**
 * The Content-Disposition of a file: its name in ASCII for old clients, then in full. Line breaks,
 * control characters, lone surrogates and path separators are removed. Source: RFC 6266, RFC 8187.
 */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const name = safeName(fileName);
  const ascii = name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["\\%]/g, "_");
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${extValue(name)}`;
}

function safeName(fileName: string): string {
  const name = fileName
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "")
    .replace(/[/\\]/g, "_")
    .trim();
  return [...name].slice(0, MAX_NAME_LENGTH).join("") || "documento";
}

/** Percent-encodes as RFC 8187 requires; `encodeURIComponent` leaves four characters too many. */
function extValue(name: string): string {
  const encode = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, encode);
}
