import type { Cell } from "@sgi/core/documents/cells";
import type { BiffHead } from "./biffHead";
import { piecesOf, type RecordAt, recordAt, scanRecords } from "./biffRecords";
import { createTextPieces } from "./biffTexts";
import { MAX_COLUMNS, placeCell, type TellRow } from "./oldWorkbook";

/** What may stand between a formula and its text: shared formulas, arrays, tables. */
const BEFORE_TEXT: ReadonlySet<number> = new Set([
  0x04bc, 0x00bc, 0x0021, 0x0221, 0x0036, 0x0236, 0x003c,
]);
const TEXT_OF_FORMULA: ReadonlySet<number> = new Set([0x0007, 0x0207]);
const ERRORS = new Map([
  [0x00, "#NULL!"],
  [0x07, "#DIV/0!"],
  [0x0f, "#VALUE!"],
  [0x17, "#REF!"],
  [0x1d, "#NAME?"],
  [0x24, "#NUM!"],
  [0x2a, "#N/A"],
]);
/** Kinds of a formula's result that is no number. */
const RESULT = { text: 0, boolean: 1, error: 2 };

type Put = (column: number, cell: Cell) => void;
type Read = (record: RecordAt, put: Put) => void;

/**
 * Tells the rows of the sheet that begins at this place. Programs may write the cells of a row, and
 * rows, in any order; of two values for one cell the later one counts.
 */
export function readBiffRows(stream: Buffer, head: BiffHead, place: number, tell: TellRow): void {
  const readers = cellReaders(stream, head);
  const places = sortedPlaces(stream, place, readers);
  let row = -1;
  let cells: Cell[] = [];
  for (const key of places) {
    const at = key % PLACES;
    const record = recordAt(stream, at) as RecordAt;
    const rowHere = Math.floor(key / (PLACES * COLUMNS));
    if (rowHere !== row) {
      if (row >= 0 && tell(row + 1, cells)) return;
      row = rowHere;
      cells = [];
    }
    readers.get(record.kind)?.(record, (column, cell) => placeCell(cells, column, cell));
  }
  if (row >= 0) tell(row + 1, cells);
}

/** A number holds row (16 bits), column and place of a record: numbers sort as cells do. */
const COLUMNS = MAX_COLUMNS;
const PLACES = 2 ** 27;

function sortedPlaces(
  stream: Buffer,
  place: number,
  readers: ReadonlyMap<number, Read>,
): Float64Array {
  let keys = new Float64Array(1_024);
  let count = 0;
  let isSorted = true;
  if (stream.length > PLACES) throw new RangeError(`a stream of ${stream.length} bytes`);
  scanRecords(stream, place, ({ kind, at, end }) => {
    if (!readers.has(kind) || end - at < 4) return;
    const [row, column] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    if (column >= COLUMNS) return;
    const key = (row * COLUMNS + column) * PLACES + at - 4;
    if (count === keys.length) {
      const longer = new Float64Array(2 * count);
      longer.set(keys);
      keys = longer;
    }
    isSorted &&= count === 0 || (keys[count - 1] ?? 0) < key;
    keys[count] = key;
    count += 1;
  });
  const used = keys.subarray(0, count);
  return isSorted ? used : used.sort();
}

/** Where a cell's value begins, and how its look is told, by the version that made the record. */
interface Layout {
  valueAt: number;
  /** The size of the length before a text of one byte a letter. */
  lengthBytes: 1 | 2;
  formatAt(at: number): string;
}

function cellReaders(stream: Buffer, head: BiffHead): ReadonlyMap<number, Read> {
  const { biff, decode } = head;
  /** In the records of BIFF 2 three bytes tell a cell's look, the second its format. */
  const first: Layout = {
    valueAt: 7,
    lengthBytes: 1,
    formatAt: (at) => head.listedFormat(stream.readUInt8(at + 5) & 0x3f),
  };
  const later: Layout = {
    valueAt: 6,
    lengthBytes: 2,
    formatAt: (at) => head.formatOf(stream.readUInt16LE(at + 4)),
  };
  const single =
    (cellOf: (record: RecordAt, layout: Layout) => Cell, layout = later): Read =>
    (record, put) =>
      put(stream.readUInt16LE(record.at + 2), cellOf(record, layout));
  const numberOf = (value: number, format: string): Cell => ({ kind: "number", value, format });

  const integer = ({ at }: RecordAt, { valueAt, formatAt }: Layout) =>
    numberOf(stream.readUInt16LE(at + valueAt), formatAt(at));
  const double = ({ at }: RecordAt, { valueAt, formatAt }: Layout) =>
    numberOf(stream.readDoubleLE(at + valueAt), formatAt(at));
  const packed = ({ at }: RecordAt, { formatAt }: Layout) =>
    numberOf(unpacked(stream.readInt32LE(at + 6)), formatAt(at));
  const label = (record: RecordAt, { valueAt, lengthBytes }: Layout): Cell => ({
    kind: "text",
    text: textAt(record, valueAt, lengthBytes),
  });
  const shared = ({ at }: RecordAt): Cell => ({
    kind: "text",
    text: head.sharedTexts()[stream.readUInt32LE(at + 6)] ?? "",
  });
  const truth = ({ at }: RecordAt, { valueAt }: Layout) =>
    truthOf(stream.readUInt8(at + valueAt), stream.readUInt8(at + valueAt + 1) === 1);

  function formula(record: RecordAt, { valueAt, lengthBytes, formatAt }: Layout): Cell {
    const at = record.at + valueAt;
    const isNumber = stream.readUInt16LE(at + 6) !== 0xffff;
    if (isNumber) return numberOf(stream.readDoubleLE(at), formatAt(record.at));
    const [kind, value] = [stream.readUInt8(at), stream.readUInt8(at + 2)];
    if (kind === RESULT.boolean || kind === RESULT.error) {
      return truthOf(value, kind === RESULT.error);
    }
    return { kind: "text", text: kind === RESULT.text ? textBehind(record, lengthBytes) : "" };
  }

  /** The text of a formula stands behind it, and behind the shared formula that begins there. */
  function textBehind(record: RecordAt, lengthBytes: 1 | 2): string {
    let next = recordAt(stream, record.end);
    while (next !== null && BEFORE_TEXT.has(next.kind)) next = recordAt(stream, next.end);
    return next !== null && TEXT_OF_FORMULA.has(next.kind) ? textAt(next, 0, lengthBytes) : "";
  }

  function textAt(record: RecordAt, skipped: number, lengthBytes: 1 | 2): string {
    if (biff === 8) {
      const pieces = createTextPieces(piecesOf(stream, record));
      pieces.skip(skipped);
      return pieces.text(pieces.u16());
    }
    const bytes = Buffer.concat(piecesOf(stream, record));
    const begin = skipped + lengthBytes;
    return decode(bytes.subarray(begin, begin + bytes.readUIntLE(skipped, lengthBytes)));
  }

  function packedRow({ at, end }: RecordAt, put: Put) {
    const column = stream.readUInt16LE(at + 2);
    const count = Math.min(Math.floor((end - at - 6) / 6), MAX_COLUMNS - column);
    for (let index = 0; index < count; index++) {
      const here = at + 4 + 6 * index;
      const format = head.formatOf(stream.readUInt16LE(here));
      put(column + index, numberOf(unpacked(stream.readInt32LE(here + 2)), format));
    }
  }

  return new Map<number, Read>([
    [0x0002, single(integer, first)],
    [0x0003, single(double, first)],
    [0x0203, single(double)],
    [0x027e, single(packed)],
    [0x00bd, packedRow],
    [0x0004, single(label, first)],
    [0x0204, single(label)],
    [0x00d6, single(label)],
    [0x00fd, single(shared)],
    [0x0005, single(truth, first)],
    [0x0205, single(truth)],
    [0x0006, single(formula, biff >= 5 ? later : first)],
    [0x0206, single(formula)],
    [0x0406, single(formula)],
  ]);
}

function truthOf(value: number, isError: boolean): Cell {
  if (isError) return { kind: "error", text: ERRORS.get(value) ?? "#N/A" };
  return { kind: "boolean", value: value !== 0 };
}

const HALVES = new DataView(new ArrayBuffer(8));

/** A number in 30 bits: whole or the beginning of a double, perhaps a hundredth. */
function unpacked(bits: number): number {
  HALVES.setInt32(0, bits & ~3);
  const value = (bits & 2) !== 0 ? bits >> 2 : HALVES.getFloat64(0);
  return (bits & 1) !== 0 ? value / 100 : value;
}
