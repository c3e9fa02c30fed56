import { deflateRawSync } from "node:zlib";
import { type CellValue, writeOds, writeXlsx } from "hucre";

/** The smallest content that identifies each type of file. */
export const PDF = Buffer.from("%PDF-1.7\nuno");
export const OTHER_PDF = Buffer.from("%PDF-1.7\naltro");
export const PNG = Buffer.from("89504e470d0a1a0a00", "hex");
export const JPEG = Buffer.from("ffd8ffe000", "hex");
export const ZIP = Buffer.from("PK\u0003\u0004 a package");

/** An Excel workbook whose cell A1 is `cell`. */
export async function xlsx(cell: CellValue, dateSystem?: "1904"): Promise<Buffer> {
  const sheets = [{ name: "Foglio1", rows: [[cell, "B1"], ["A2"]] }, { name: "Foglio2" }];
  return Buffer.from(await writeXlsx({ sheets, ...(dateSystem && { dateSystem }) }));
}

/** Like `xlsx`, in the OpenDocument format. */
export async function ods(cell: CellValue): Promise<Buffer> {
  return Buffer.from(await writeOds({ sheets: [{ name: "Foglio1", rows: [[cell, "B1"]] }] }));
}

const SECTOR_BYTES = 512;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;

/** An Excel 97 workbook whose cell A1 is a number, shown as a date. */
export function xls(serial: number): Buffer {
  const dateStyle = [record(0xe0, 0, 0, 0, 0), record(0xe0, 0, 14, 0, 0)];
  const globals = [record(0x809, 0x600, 5, 0, 0), ...dateStyle];
  const sheetAt = Buffer.concat(globals).length + 4 + 10 + 4;
  const sheetName = Buffer.from([1, 0, "F".charCodeAt(0), 0]);
  const boundSheet = Buffer.concat([record(0x85, sheetAt, 0, 0).subarray(0, 10), sheetName]);
  boundSheet.writeUInt16LE(boundSheet.length - 4, 2);
  const number = record(0x203, 0, 0, 1, 0, 0, 0, 0);
  number.writeDoubleLE(serial, 10);
  const sheet = [record(0x809, 0x600, 16, 0, 0), number, record(0x0a)];
  return compound(Buffer.concat([...globals, boundSheet, record(0x0a), ...sheet]));
}

/** A record of BIFF8: its kind, its length, its words. */
function record(kind: number, ...words: number[]): Buffer {
  const bytes = Buffer.alloc(4 + 2 * words.length);
  bytes.writeUInt16LE(kind, 0);
  bytes.writeUInt16LE(2 * words.length, 2);
  for (const [index, word] of words.entries()) bytes.writeUInt16LE(word, 4 + 2 * index);
  return bytes;
}

/** An OLE2 container with one stream, Workbook. */
function compound(stream: Buffer): Buffer {
  const content = Buffer.alloc(8 * SECTOR_BYTES);
  stream.copy(content);
  const header = Buffer.alloc(SECTOR_BYTES);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR_BYTES, 0xff);
  const chain = [0xfffffffd, END_OF_CHAIN, 3, 4, 5, 6, 7, 8, 9, END_OF_CHAIN];
  for (const [index, next] of chain.entries()) table.writeUInt32LE(next, 4 * index);
  const directory = Buffer.concat([
    directoryEntry("Root Entry", { kind: 5, child: 1, start: END_OF_CHAIN, size: 0 }),
    directoryEntry("Workbook", { kind: 2, child: FREE, start: 2, size: content.length }),
  ]);
  return Buffer.concat([header, table, directory, Buffer.alloc(256), content]);
}

function directoryEntry(
  name: string,
  { kind, child, start, size }: { kind: number; child: number; start: number; size: number },
): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, "utf16le");
  entry.writeUInt16LE(2 * (name.length + 1), 64);
  entry.writeUInt8(kind, 66);
  entry.writeUInt8(1, 67);
  entry.writeUInt32LE(FREE, 68);
  entry.writeUInt32LE(FREE, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

export interface ZipPart {
  name: string;
  content: Buffer;
  /** The part's declared unpacked size; by default the true one. */
  declaredBytes?: number;
  stored?: boolean;
}

/** A ZIP archive that may declare false sizes. */
export function zip(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes = content.length, stored = false } of parts) {
    const packed = stored ? content : deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredBytes, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), common, tail, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entries, end]);
}
