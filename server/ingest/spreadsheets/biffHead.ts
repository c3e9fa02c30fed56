import { builtInFormat } from "@sgi/core/documents/cells";
import { reasons } from "../../base/reasons/reasons";
import { KIND, piecesOf, type RecordAt, recordAt, scanRecords } from "./biffRecords";
import { codePageName, createTextPieces, readSharedTexts } from "./biffTexts";
import { decodeBytes } from "./decodeText";
import { MAX_SHEETS, UnreadKind } from "./oldWorkbook";
import type { SheetHead } from "./visibleSheets";
import { UnfitSheet } from "./zipParts";

export type Biff = 2 | 3 | 4 | 5 | 8;

/** What stands before the cells of a workbook. */
export interface BiffHead {
  biff: Biff;
  is1904: boolean;
  sheets: readonly (SheetHead & { place: number })[];
  /** A text of one byte a letter. */
  decode(bytes: Buffer): string;
  /** The texts that cells share; read at the first call. */
  sharedTexts(): readonly string[];
  /** The format code of a cell by the number that the cell has. */
  formatOf(style: number): string;
  /** The format code by its place among those of the file, as BIFF 2 has it. */
  listedFormat(index: number): string;
}

const BIFF_OF_BEGINNING = new Map<number, Biff>([
  [0x0009, 2],
  [0x0209, 3],
  [0x0409, 4],
]);
const BIFF_8 = 0x0600;
/** A workspace of Excel 4: sheets in a stream that has no names for them. */
const WORKSPACE_4 = 0x0100;
const WORKSHEET = 0;
/** A workbook's own formats begin at 164; some of the others depend on the language of Excel. */
const DATES_AND_HOURS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47,
]);

/**
 * Reads the head of a stream of BIFF.
 * @throws {UnfitSheet} When a password protects it.
 * @throws {UnreadKind} When Excel reads it and the panel does not.
 */
export function readBiffHead(stream: Buffer): BiffHead {
  const beginning = recordAt(stream, 0);
  if (beginning === null) throw new Error("no workbook");
  const biff = biffOf(stream, beginning);
  const sheets: (SheetHead & { place: number })[] = [];
  const styles: number[] = [];
  const formats = new Map<number, string>();
  const listed: string[] = [];
  let is1904 = false;
  let encoding = "windows-1252";
  let shared: RecordAt | null = null;
  const decode = (bytes: Buffer) => decodeBytes(encoding, bytes);
  const byteText = (at: number, end: number) => decode(stream.subarray(at, end));

  const byKind = new Map<number, (record: RecordAt) => void>([
    [KIND.filePass, refuse],
    [
      KIND.dateMode,
      ({ at }) => {
        is1904 = stream.readUInt16LE(at) === 1;
      },
    ],
    [
      KIND.codePage,
      ({ at }) => {
        encoding = codePageName(stream.readUInt16LE(at));
      },
    ],
    [
      KIND.sharedTexts,
      (record) => {
        shared = record;
      },
    ],
    [KIND.cellFormat, ({ at }) => styles.push(stream.readUInt16LE(at + 2))],
    [KIND.cellFormat3, ({ at }) => styles.push(stream.readUInt8(at + 1))],
    [KIND.cellFormat4, ({ at }) => styles.push(stream.readUInt8(at + 1))],
    [KIND.numberFormat2, ({ at, end }) => listed.push(byteText(at + 1, end))],
    [KIND.numberFormat, biff === 4 ? ({ at, end }) => listed.push(byteText(at + 3, end)) : format],
    [KIND.boundSheet, sheet],
  ]);
  scanRecords(stream, 0, (record) => byKind.get(record.kind)?.(record));

  function refuse() {
    throw new UnfitSheet(reasons.locked);
  }
  function format(record: RecordAt) {
    const id = stream.readUInt16LE(record.at);
    const text = biff === 8 ? shortText(record, 2, "u16") : byteText(record.at + 3, record.end);
    if (!DATES_AND_HOURS.has(id)) formats.set(id, text);
  }
  function sheet(record: RecordAt) {
    const { at, end } = record;
    if (sheets.length === MAX_SHEETS) throw new RangeError(`more than ${MAX_SHEETS} sheets`);
    sheets.push({
      place: stream.readUInt32LE(at),
      state: (stream.readUInt8(at + 4) & 3) === 0 ? "visible" : "hidden",
      isChart: stream.readUInt8(at + 5) !== WORKSHEET,
      name: biff === 8 ? shortText(record, 6, "u8") : byteText(at + 7, end),
    });
  }
  function shortText({ at, end }: RecordAt, skipped: number, size: "u8" | "u16"): string {
    const pieces = createTextPieces([stream.subarray(at + skipped, end)]);
    return pieces.text(pieces[size]());
  }

  let texts: readonly string[] | null = null;
  return {
    biff,
    is1904,
    sheets: biff >= 5 ? sheets : [{ name: "", state: "visible", isChart: false, place: 0 }],
    decode,
    sharedTexts() {
      texts ??= shared === null ? [] : readSharedTexts(piecesOf(stream, shared));
      return texts;
    },
    listedFormat: (index) => listed[index] ?? "General",
    formatOf(style) {
      const id = styles[style] ?? 0;
      const own = biff >= 5 ? formats.get(id) : listed[id];
      return own ?? builtInFormat(id) ?? "General";
    },
  };
}

function biffOf(stream: Buffer, { kind, at }: RecordAt): Biff {
  const [version, type] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
  const old = BIFF_OF_BEGINNING.get(kind);
  if (old === 4 && type === WORKSPACE_4) throw new UnreadKind(reasons.tooOld);
  if (old === undefined && kind !== 0x0809) throw new Error("no workbook");
  return old ?? (version === BIFF_8 ? 8 : 5);
}
