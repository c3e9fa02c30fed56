import { CFB } from "@e965/xlsx";

/** A record of BIFF: its kind, its length, its data. */
export function record(kind: number, data: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([words(kind, data.length), data]);
}

export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16LE(number & 0xffff, 2 * index);
  return bytes;
}

export const BEGIN = { book: 5, sheet: 16, chart: 32 };
export const begin = (type: number) =>
  record(0x0809, Buffer.concat([words(0x0600, type, 0, 0), Buffer.alloc(8)]));
export const END = record(0x000a);

/** The number of the cell format that shows a day; 0 is that of General. */
export const DAY = 1;
/** 31/05/2027 in a workbook that counts from 1900. */
export const SERIAL = 46_538;

export function number(row: number, column: number, value: number, style = 0): Buffer {
  const bytes = Buffer.alloc(14);
  words(row, column, style).copy(bytes);
  bytes.writeDoubleLE(value, 6);
  return record(0x0203, bytes);
}

export function label(row: number, column: number, text: string): Buffer {
  const letters = Buffer.from(text, "utf16le");
  const data = [words(row, column, 0, text.length), Buffer.from([1]), letters];
  return record(0x0204, Buffer.concat(data));
}

export function sharedLabel(row: number, column: number, index: number): Buffer {
  return record(0x00fd, words(row, column, 0, index, index >> 16));
}

/** Numbers beside each other, all in one record. */
export function packedNumbers(row: number, count: number): Buffer {
  const bytes = Buffer.alloc(6 + 6 * count);
  words(row, 0).copy(bytes);
  for (let index = 0; index < count; index++) bytes.writeInt32LE((index << 2) | 2, 6 + 6 * index);
  bytes.writeUInt16LE(count - 1, 4 + 6 * count);
  return record(0x00bd, bytes);
}

/** A formula whose result is a text; `parts` stand between it and its text. */
export function textFormula(row: number, column: number, text: string, parts: Buffer[]): Buffer {
  const result = Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]);
  const data = Buffer.concat([words(row, column, 0), result, Buffer.alloc(8)]);
  const letters = Buffer.concat([
    words(text.length),
    Buffer.from([0]),
    Buffer.from(text, "latin1"),
  ]);
  return Buffer.concat([record(0x0006, data), ...parts, record(0x0207, letters)]);
}

/** The table of shared texts in as many records as it takes, each text of one byte a letter. */
export function sharedTexts(texts: readonly string[]): Buffer {
  const MAX_BYTES = 8_224;
  const counts = words(texts.length, texts.length >> 16);
  const records: Buffer[] = [];
  let pieces = [counts, counts];
  let size = 8;
  const flush = () => {
    records.push(record(records.length === 0 ? 0x00fc : 0x003c, Buffer.concat(pieces)));
    pieces = [];
    size = 0;
  };
  for (const text of texts) {
    const bytes = Buffer.concat([
      words(text.length),
      Buffer.from([0]),
      Buffer.from(text, "latin1"),
    ]);
    if (size + bytes.length > MAX_BYTES) flush();
    pieces.push(bytes);
    size += bytes.length;
  }
  flush();
  return Buffer.concat(records);
}

export interface BiffSheet {
  name?: string;
  /** 1 is hidden, 2 very hidden. */
  hidden?: number;
  /** 0 is a worksheet, 2 a chart. */
  type?: number;
  cells: readonly Buffer[];
}

/** The stream of a workbook of Excel 97. */
export function biff8(sheets: readonly BiffSheet[], globals: readonly Buffer[] = []): Buffer {
  const cellFormat = (format: number) =>
    record(0x00e0, Buffer.concat([words(0, format), Buffer.alloc(16)]));
  const head = Buffer.concat([begin(BEGIN.book), cellFormat(0), cellFormat(14), ...globals]);
  const streams = sheets.map(({ cells, type = 0 }) =>
    Buffer.concat([begin(type === 0 ? BEGIN.sheet : BEGIN.chart), ...cells, END]),
  );
  const names = sheets.map(({ name = "Foglio" }) => Buffer.from(name, "latin1"));
  const listBytes = names.reduce((sum, name) => sum + 4 + 8 + name.length, 0);
  let place = head.length + listBytes + END.length;
  const list = sheets.map(({ hidden = 0, type = 0 }, index) => {
    const name = names[index] ?? Buffer.alloc(0);
    const at = Buffer.alloc(4);
    at.writeUInt32LE(place);
    place += streams[index]?.length ?? 0;
    return record(0x0085, Buffer.concat([at, Buffer.from([hidden, type, name.length, 0]), name]));
  });
  return Buffer.concat([head, ...list, END, ...streams]);
}

/** An OLE container with these streams. */
export function ole(streams: Readonly<Record<string, Buffer>>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, bytes] of Object.entries(streams)) {
    CFB.utils.cfb_add(container, `/${name}`, bytes);
  }
  return Buffer.from(CFB.write(container, { type: "buffer" }) as Uint8Array);
}

export const xlsOf = (sheets: readonly BiffSheet[], globals: readonly Buffer[] = []) =>
  ole({ Workbook: biff8(sheets, globals) });
