/** Longest name that goes into the header, in characters. */
const MAX_NAME_LENGTH = 255;

/**
 * The Content-Disposition of a file: its name in plain ASCII for old clients, then in full. Line
 * breaks, other control characters, halves of characters and path separators never get in. Source: RFC 6266, RFC 8187.
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

/** Percent-encodes what RFC 8187 does not allow as is; `encodeURIComponent` leaves four more. */
function extValue(name: string): string {
  const encode = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, encode);
}
