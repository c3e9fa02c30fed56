import { htmlLines } from "@sgi/core/documents/html";
import { decodeBytes } from "../../ingest/spreadsheets/decodeText";
import type { TextLines } from "./lines";

/** By the two-byte order mark of UTF-16 texts. */
const ENCODINGS = new Map([
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
]);
/** HTML names its encoding within its first bytes. */
const NAMED = /charset\s{0,9}=\s{0,9}["']?(?!utf-16)([\w-]+)/i;
const NAMED_WITHIN = 1_024;

const BEGINNING_BYTES = 2_048;
/** Multiparts within multiparts. */
const MAX_NESTED = 3;
const HEAD_END = /\r?\n\r?\n/g;

/** Whether a file is a web page in one file, as Word and browsers save it. */
export function isMht(bytes: Buffer): boolean {
  const head = bytes.toString("latin1", 0, BEGINNING_BYTES);
  return /^MIME-Version:/im.test(head) && /^Content-Type:/im.test(head);
}

/** The text of a web page in one file: of its first page. Source: RFC 2557, RFC 2045. */
export function readMht(bytes: Buffer, lines: TextLines): void {
  const page = pageOf(bytes.toString("latin1"), MAX_NESTED);
  if (page === null) return;
  const text = decodeText(page.bytes, page.charset);
  for (const line of page.isHtml ? htmlLines(text) : text.split(/\r\n?|\n/)) lines.add(line);
}

interface Page {
  isHtml: boolean;
  charset: string | undefined;
  bytes: Buffer;
}

/** The first text of a MIME entity, one character per byte. */
function pageOf(entity: string, nested: number): Page | null {
  HEAD_END.lastIndex = 0;
  const end = HEAD_END.exec(entity);
  if (end === null) return null;
  const head = entity.slice(0, end.index).replace(/\r?\n[ \t]+/g, " ");
  const body = entity.slice(HEAD_END.lastIndex);
  const type = header(head, "Content-Type");
  const boundary = /boundary="?([^";\r\n]+)/i.exec(type)?.[1];
  if (boundary !== undefined) {
    if (nested === 0) return null;
    for (const part of partsOf(body, `--${boundary}`)) {
      const page = pageOf(part, nested - 1);
      if (page !== null) return page;
    }
    return null;
  }
  if (!/^text\/(?:html|plain)\b/i.test(type)) return null;
  return {
    isHtml: /^text\/html/i.test(type),
    charset: /charset="?([\w-]+)/i.exec(type)?.[1],
    bytes: decoded(body, header(head, "Content-Transfer-Encoding").toLowerCase()),
  };
}

function* partsOf(body: string, delimiter: string): Generator<string> {
  for (let at = body.indexOf(delimiter); at >= 0; ) {
    const from = at + delimiter.length;
    at = body.indexOf(delimiter, from);
    yield body.slice(from, at < 0 ? body.length : at).replace(/^\r?\n/, "");
  }
}

function header(head: string, name: string): string {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  const text = body
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, "latin1");
}

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
