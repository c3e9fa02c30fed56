// import/expiryWorker.ts
import { parentPort } from "worker_threads";

// import/spreadsheetExpiry.ts
import { EncryptedFileError } from "hucre";
import { detectDelimiter, parseCsv } from "hucre/csv";
import { readOds } from "hucre/ods";
import { readXls, readXlsx, streamXlsxRows } from "hucre/xlsx";

// ../core/time/calendarDate.ts
function isCalendarDate(text) {
  if (text.length !== 10 || text[4] !== "-" || text[7] !== "-") return false;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}
function digits(text, from, to) {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
function daysIn(year, month) {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

// import/expiryCell.ts
import { serialToDate } from "hucre";
var FIRST_DAY = "1990-01-01";
var LAST_DAY = "2199-12-31";
var ITALIAN_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
function expiryOfCell(cell, is1904 = false) {
  if (cell instanceof Date) return dayOf(cell);
  if (typeof cell === "number") return serialDay(cell, is1904);
  if (typeof cell !== "string") return null;
  const text = cell.trim();
  const [, day, month, year] = ITALIAN_DATE.exec(text) ?? [];
  const date = day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  return isCalendarDate(date) ? date : null;
}
function serialDay(serial, is1904) {
  const day = dayOf(serialToDate(serial, is1904));
  return day !== null && FIRST_DAY <= day && day <= LAST_DAY ? day : null;
}
function dayOf(date) {
  if (Number.isNaN(date.getTime())) return null;
  const day = date.toISOString().slice(0, 10);
  return isCalendarDate(day) ? day : null;
}

// import/reasons.ts
var reasons = {
  name: "nome o percorso con caratteri non ammessi",
  longName: "nome pi\xF9 lungo di 255 byte",
  longPath: "percorso pi\xF9 lungo di 1000 caratteri",
  type: "tipo di file non previsto",
  symlink: "collegamento simbolico, non viene seguito",
  notAFile: "non \xE8 un file",
  lost: "file non pi\xF9 disponibile sul server: caricalo di nuovo",
  interrupted: "elaborazione non riuscita: carica di nuovo il file",
  unreadable: "file illeggibile",
  unreadableFolder: "cartella illeggibile",
  empty: "file vuoto",
  tooLarge: "supera 10 MB",
  changing: "modificato durante la lettura: riprova",
  content: (extension) => `il contenuto non \xE8 quello di un file .${extension}`,
  locked: "protetto da password",
  damaged: "foglio di calcolo danneggiato",
  inflated: "foglio di calcolo che, decompresso, supera 50 MB",
  unreadSheet: "foglio di calcolo troppo complesso da leggere",
  lowerRevision: (found, held) => `revisione ${found || "assente"} precedente alla ${held}, gi\xE0 presente`,
  sameRevision: (other) => `stesso documento e stessa revisione di \xAB${other}\xBB`,
  emptyCell: "nessuna data di scadenza: la cella A1 \xE8 vuota",
  unreadCell: "nessuna data di scadenza: il foglio \xE8 troppo grande per leggerne la cella A1",
  otherCell: (text) => `nessuna data di scadenza: la cella A1 contiene \xAB${text}\xBB`
};

// import/zipSizes.ts
import { promisify } from "util";
import { inflateRaw } from "zlib";
var inflate = promisify(inflateRaw);
var END_MARK = 101010256;
var END_BYTES = 22;
var MAX_COMMENT_BYTES = 65535;
var ENTRY_MARK = 33639248;
var ENTRY_BYTES = 46;
var LOCAL_MARK = 67324752;
var LOCAL_BYTES = 30;
var STORED = 0;
var DEFLATED = 8;
var IN_EXTRA = 4294967295;
async function checkZip(bytes, maxBytes) {
  try {
    const entries = readEntries(bytes);
    const declaredBytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
    if (declaredBytes > maxBytes) return { found: "tooLarge" };
    for (const entry of entries) if (!await isHonest(bytes, entry)) return { found: "damaged" };
    const sizes = new Map(entries.map(({ name, unpackedBytes }) => [name, unpackedBytes]));
    return { found: "fits", sizes };
  } catch {
    return { found: "damaged" };
  }
}
function readEntries(bytes) {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const entries = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== ENTRY_MARK) throw new RangeError(`no entry at ${at}`);
    entries.push(readEntry(bytes, at));
    at += ENTRY_BYTES + namesBytes(bytes, at);
  }
  return entries;
}
function findEnd(bytes) {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END_MARK) return at;
  }
  throw new RangeError("no directory");
}
function namesBytes(bytes, at) {
  return bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
}
function readEntry(bytes, at) {
  const extra = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
  const longs = longFields(bytes.subarray(extra, extra + bytes.readUInt16LE(at + 30)));
  const size = (offset) => {
    const value = bytes.readUInt32LE(at + offset);
    return value === IN_EXTRA ? longs() : value;
  };
  const unpackedBytes = size(24);
  const packedBytes = size(20);
  const localOffset = size(42);
  const name = bytes.toString("utf8", at + ENTRY_BYTES, extra);
  return { name, method: bytes.readUInt16LE(at + 10), packedBytes, unpackedBytes, localOffset };
}
function longFields(extra) {
  let at = 0;
  while (at < extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return () => {
    const value = Number(extra.readBigUInt64LE(at));
    at += 8;
    return value;
  };
}
async function isHonest(bytes, entry) {
  const { localOffset: at, method, packedBytes, unpackedBytes } = entry;
  if (bytes.readUInt32LE(at) !== LOCAL_MARK) return false;
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) return false;
  if (method === STORED) return packedBytes === unpackedBytes;
  if (method !== DEFLATED) return false;
  const unpacked = await inflate(packed, { maxOutputLength: Math.max(1, unpackedBytes) });
  return unpacked.length === unpackedBytes;
}

// import/spreadsheetExpiry.ts
var MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
var MAX_ODS_CONTENT_BYTES = 8 * 1024 * 1024;
var CSV_HEAD_BYTES = 4096;
var ENCODINGS = /* @__PURE__ */ new Map([
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"]
]);
var SHOWN_CELL_CHARS = 40;
var FIRST_CELL = { sheets: [0], range: "A1", maxRows: 1 };
var READERS = /* @__PURE__ */ new Map([
  ["xlsx", readXlsxExpiry],
  ["xlsm", readXlsxExpiry],
  ["ods", readOdsExpiry],
  ["xls", readXlsExpiry],
  ["csv", readCsvExpiry]
]);
async function readExpiry(extension, bytes) {
  const read = READERS.get(extension);
  if (read === void 0) return { ok: true, expiryDate: null, warning: null };
  try {
    return await read(bytes);
  } catch (error) {
    const reason = error instanceof EncryptedFileError ? reasons.locked : reasons.damaged;
    return { ok: false, reason };
  }
}
async function readXlsxExpiry(bytes) {
  const check = await checkZip(bytes, MAX_UNPACKED_BYTES);
  if (check.found !== "fits") return refusalOf(check.found);
  const cell = await firstXlsxCell(bytes);
  if (typeof cell !== "number") return toExpiry(cell);
  const { dateSystem } = await readXlsx(bytes, FIRST_CELL);
  return toExpiry(cell, dateSystem === "1904");
}
async function firstXlsxCell(bytes) {
  for await (const { index, values } of streamXlsxRows(bytes)) {
    return index === 0 ? values[0] : void 0;
  }
  return void 0;
}
async function readOdsExpiry(bytes) {
  const check = await checkZip(bytes, MAX_UNPACKED_BYTES);
  if (check.found !== "fits") return refusalOf(check.found);
  if ((check.sizes.get("content.xml") ?? 0) > MAX_ODS_CONTENT_BYTES) {
    return { ok: true, expiryDate: null, warning: reasons.unreadCell };
  }
  const { sheets } = await readOds(bytes, FIRST_CELL);
  return toExpiry(sheets[0]?.rows[0]?.[0]);
}
async function readXlsExpiry(bytes) {
  const { sheets } = await readXls(bytes, FIRST_CELL);
  return toExpiry(sheets[0]?.rows[0]?.[0]);
}
async function readCsvExpiry(bytes) {
  const head = bytes.subarray(0, CSV_HEAD_BYTES);
  const encoding = ENCODINGS.get(head.subarray(0, 2).toString("hex")) ?? "utf-8";
  const text = new TextDecoder(encoding).decode(head);
  const delimiter = detectDelimiter(text.split(/\r?\n/, 1)[0] ?? "");
  const rows = parseCsv(text, { maxRows: 1, delimiter });
  return toExpiry(rows[0]?.[0]);
}
function refusalOf(found) {
  return { ok: false, reason: found === "tooLarge" ? reasons.inflated : reasons.damaged };
}
function toExpiry(cell, is1904 = false) {
  const expiryDate = expiryOfCell(cell ?? null, is1904);
  return { ok: true, expiryDate, warning: expiryDate === null ? warningOf(cell ?? null) : null };
}
function warningOf(cell) {
  const text = cell === null ? "" : String(cell).trim();
  if (text === "") return reasons.emptyCell;
  const line = text.replace(/[\s\p{Cc}]+/gu, " ");
  return reasons.otherCell(
    line.length > SHOWN_CELL_CHARS ? `${line.slice(0, SHOWN_CELL_CHARS)}\u2026` : line
  );
}

// import/expiryWorker.ts
parentPort?.on("message", async ({ extension, bytes }) => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  parentPort?.postMessage(await readExpiry(extension, view));
});
