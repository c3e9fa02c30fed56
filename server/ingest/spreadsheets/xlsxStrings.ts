import { scanXml } from "../../base/xml/scanXml";
import type { ZipParts } from "./zipParts";

const MAX_STRINGS_BYTES = 32 * 1024 * 1024;
const MAX_TABLE_BYTES = 50 * 1024 * 1024;
/** The longest text that a cell can hold. */
const MAX_CELL_CHARS = 32_767;
/** More texts than a workbook of 10 MB holds, but for empty ones. */
const MAX_TEXTS = 4_000_000;
/** Larger than the longest text of a cell. */
const BLOCK_BYTES = 1024 * 1024;
const FIRST_PLACES = 4_096;
const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** One text of the shared string table, without its phonetic reading; null past the end. */
export async function readSharedString(
  parts: ZipParts,
  strings: string,
  wanted: number,
): Promise<string | null> {
  let found: string | null = null;
  await scanStrings(parts.read(strings, MAX_STRINGS_BYTES), {
    isWanted: (index) => index === wanted,
    take(text, index) {
      if (index === wanted) found = text;
      return index === wanted;
    },
  });
  return found;
}

/**
 * All texts of the shared string table, by index; empty past the end. They are kept as UTF-8
 * outside the heap, which a million of them would fill.
 */
export async function readStringTable(
  parts: ZipParts,
  strings: string | undefined,
): Promise<(index: number) => string> {
  if (strings === undefined || !parts.has(strings)) return () => "";
  const blocks: Buffer[] = [];
  let places = new Uint32Array(FIRST_PLACES);
  let end = 0;
  await scanStrings(parts.read(strings, MAX_TABLE_BYTES), {
    isWanted: () => true,
    take(text, index) {
      const bytes = Buffer.byteLength(text);
      // No text lies in two blocks.
      const isNext =
        (end % BLOCK_BYTES) + bytes > BLOCK_BYTES || end === blocks.length * BLOCK_BYTES;
      if (isNext && bytes > 0) {
        end = blocks.length * BLOCK_BYTES;
        blocks.push(Buffer.alloc(BLOCK_BYTES));
      }
      blocks.at(-1)?.write(text, end % BLOCK_BYTES);
      if (2 * index + 1 >= places.length) places = grown(places);
      places[2 * index] = end;
      end += bytes;
      places[2 * index + 1] = end;
      return index + 1 >= MAX_TEXTS;
    },
  });
  return (index) => {
    // The end of one text and the begin of the next would be taken for a text.
    if (!Number.isInteger(index)) return "";
    const from = places[2 * index] ?? 0;
    const to = places[2 * index + 1] ?? 0;
    const at = from % BLOCK_BYTES;
    return blocks[Math.floor(from / BLOCK_BYTES)]?.toString("utf8", at, at + to - from) ?? "";
  };
}

function grown(places: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * places.length);
  larger.set(places);
  return larger;
}

interface StringScan {
  /** The text of another one is not put together. */
  isWanted(index: number): boolean;
  /** True ends the scan. */
  take(text: string, index: number): boolean;
}

async function scanStrings(bytes: AsyncGenerator<Buffer>, scan: StringScan): Promise<void> {
  let index = -1;
  let text = "";
  let isWanted = false;
  let isText = false;
  let isPhonetic = false;
  await scanXml(bytes, {
    open(name) {
      if (name === "si") {
        index += 1;
        text = "";
        isWanted = scan.isWanted(index);
      }
      if (name === "rPh") isPhonetic = true;
      isText = name === "t";
      return false;
    },
    text(more) {
      if (isWanted && isText && !isPhonetic) text = (text + more).slice(0, MAX_CELL_CHARS);
    },
    close(name) {
      if (name === "rPh") isPhonetic = false;
      isText = false;
      return name === "si" && scan.take(plainText(text), index);
    },
  });
}

/** A text without the escapes of characters that XML does not hold. Source: ECMA-376 22.9.2.19. */
export function plainText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
