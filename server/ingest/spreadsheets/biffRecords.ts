/** Records of BIFF, the format of .xls, other than cells. Source: MS-XLS, and [OpenOffice's description](https://www.openoffice.org/sc/excelfileformat.pdf) of older versions. */
export const KIND = {
  eof: 0x000a,
  dateMode: 0x0022,
  filePass: 0x002f,
  continued: 0x003c,
  codePage: 0x0042,
  boundSheet: 0x0085,
  sharedTexts: 0x00fc,
  cellFormat: 0x00e0,
  cellFormat3: 0x0243,
  cellFormat4: 0x0443,
  numberFormat: 0x041e,
  numberFormat2: 0x001e,
  beginnings: [0x0009, 0x0209, 0x0409, 0x0809],
} as const;

const HEADER_BYTES = 4;

export interface RecordAt {
  kind: number;
  /** Where its data begin, and end. */
  at: number;
  end: number;
}

/** The record at this place; null behind the last one. */
export function recordAt(stream: Buffer, place: number): RecordAt | null {
  const at = place + HEADER_BYTES;
  if (at > stream.length) return null;
  const end = at + stream.readUInt16LE(place + 2);
  if (end > stream.length) throw new Error("a record is cut short");
  return { kind: stream.readUInt16LE(place), at, end };
}

/**
 * Visits the records from a beginning to its end, without those of what is nested in it: charts and
 * objects have numbers of their own.
 */
export function scanRecords(
  stream: Buffer,
  place: number,
  visit: (record: RecordAt) => void,
): void {
  let depth = 0;
  for (let record = recordAt(stream, place); record; record = recordAt(stream, record.end)) {
    if (isBeginning(record.kind)) depth += 1;
    if (depth <= 1) visit(record);
    if (record.kind === KIND.eof) depth -= 1;
    if (depth <= 0) return;
  }
}

export function isBeginning(kind: number): boolean {
  return KIND.beginnings.some((one) => one === kind);
}

/** A record's data with those that continue it, each a piece. */
export function piecesOf(stream: Buffer, record: RecordAt): Buffer[] {
  const pieces = [stream.subarray(record.at, record.end)];
  let next = recordAt(stream, record.end);
  while (next?.kind === KIND.continued) {
    pieces.push(stream.subarray(next.at, next.end));
    next = recordAt(stream, next.end);
  }
  return pieces;
}
