/** The longest file name in the header, in characters. */
const MAX_NAME_LENGTH = 255;

/** A part of a file in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header for a file of this size. Null means the whole file, also for a malformed
 * header or several ranges. Source: RFC 9110 §14.2.
 */
export function parseByteRange(
  header: string | null,
  sizeBytes: number,
): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (match === null) return null;
  const [, first = "", last = ""] = match;
  if (first === "") return last === "" ? null : suffix(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return null;
  return start < sizeBytes ? { start, end } : "unsatisfiable";
}

function suffix(length: number, sizeBytes: number): ByteRange | "unsatisfiable" {
  if (length === 0 || sizeBytes === 0) return "unsatisfiable";
  return { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 };
}

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
