import { htmlLines } from "@sgi/core/documents/html";
import { withoutMarks } from "@sgi/core/lists";
import { relatedParts } from "../../ingest/spreadsheets/xlsxRelations";
import { openZipParts, PartTooLong, type ZipParts } from "../../ingest/spreadsheets/zipParts";
import { createTextLines, type TextLines } from "./lines";
import { decodeText, isMht, readMht } from "./mhtText";

/** Documents within documents; Word itself takes in each once. */
const MAX_NESTED = 3;
const MAX_TAKEN_BYTES = 10 * 1024 * 1024;
/** As much as the document itself may declare. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
const ZIP = Buffer.from("PK");
const HTML = /^\s*<|<(?:html|body|p|div|table)\b/i;

/** What may still be taken in by one document, all nested ones together. */
export interface TakenInAllowance {
  bytes: number;
  /** Of the parts of documents that are taken in. */
  unpackedBytes: number;
  nested: number;
}

export function newAllowance(): TakenInAllowance {
  return { bytes: MAX_TAKEN_BYTES, unpackedBytes: MAX_UNPACKED_BYTES, nested: MAX_NESTED };
}

interface TakenInDeps {
  allowance: TakenInAllowance;
  readDocx(parts: ZipParts, lines: TextLines, allowance: TakenInAllowance): Promise<void>;
}

/**
 * The lines of the parts that a part takes in whole (altChunk), by the ids of their relations: HTML,
 * web pages in one file (MHT), plain text, Word documents. A part that cannot be read has none.
 */
export async function readTakenIn(
  parts: ZipParts,
  part: string,
  deps: TakenInDeps,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids: string[] = [];
  const targets = await relatedParts(parts, part, ({ id, type }) => {
    if (type === "aFChunk") ids.push(id);
    return type === "aFChunk";
  });
  const taken = new Map<string, readonly string[]>();
  for (const [index, target] of targets.entries()) {
    const bytes = await unpack(parts, target, deps.allowance);
    const lines = bytes === null ? [] : await readBytes(bytes, deps).catch(() => []);
    taken.set(ids[index] ?? "", lines);
  }
  return taken;
}

async function unpack(
  parts: ZipParts,
  target: string,
  allowance: TakenInAllowance,
): Promise<Buffer | null> {
  if (!parts.has(target) || allowance.bytes <= 0) return null;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of parts.read(target, allowance.bytes)) chunks.push(chunk);
  } catch (error) {
    if (error instanceof PartTooLong) return null;
    throw error;
  } finally {
    for (const { length } of chunks) allowance.bytes -= length;
  }
  return Buffer.concat(chunks);
}

async function readBytes(bytes: Buffer, deps: TakenInDeps): Promise<string[]> {
  const lines = createTextLines();
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) await readNested(bytes, lines, deps);
  else if (isMht(bytes)) readMht(bytes, lines);
  else {
    const text = decodeText(bytes);
    const isHtml = HTML.test(text);
    for (const line of isHtml ? htmlLines(text) : text.split(/\r\n?|\n/)) lines.add(line);
  }
  return withoutMarks(lines.text()).split("\n");
}

async function readNested(bytes: Buffer, lines: TextLines, { allowance, readDocx }: TakenInDeps) {
  if (allowance.nested <= 0) return;
  allowance.nested -= 1;
  try {
    const parts = await openZipParts(bytes);
    const read: ZipParts["read"] = (name, maxBytes) =>
      counted(parts.read(name, maxBytes), allowance);
    await readDocx({ ...parts, read }, lines, allowance);
  } finally {
    allowance.nested += 1;
  }
}

async function* counted(
  chunks: AsyncGenerator<Buffer>,
  allowance: TakenInAllowance,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    allowance.unpackedBytes -= chunk.length;
    if (allowance.unpackedBytes < 0) throw new PartTooLong();
    yield chunk;
  }
}
