// main.ts
import { existsSync as existsSync3 } from "fs";
import { fileURLToPath as fileURLToPath2 } from "url";

// commands/commandDeps.ts
import { randomInt } from "crypto";

// ../core/time/clock.ts
var systemClock = { now: () => Date.now() };

// auth/password.ts
import { hash, verify } from "@node-rs/argon2";
var ARGON2 = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
var MAX_PASSWORD_LENGTH = 1024;
function hashPassword(password) {
  return hash(password, ARGON2);
}
function verifyPassword(passwordHash, password) {
  return verify(passwordHash, password);
}

// ids.ts
import { randomUUID } from "crypto";
var newId = () => randomUUID();

// commands/commandDeps.ts
var EXIT = { done: 0, failed: 1, wrongUsage: 2, someRefused: 3 };
var PASSWORD_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
var PASSWORD_LENGTH = 20;
var systemCommandDeps = {
  env: process.env,
  pid: process.pid,
  clock: systemClock,
  newId,
  randomPassword,
  hashPassword,
  print: (line) => void process.stdout.write(`${line}
`),
  complain: (line) => void process.stderr.write(`${line}
`),
  exitWith: (code) => {
    process.exitCode = code;
  }
};
function randomPassword() {
  const sign = () => PASSWORD_SIGNS.charAt(randomInt(PASSWORD_SIGNS.length));
  return Array.from({ length: PASSWORD_LENGTH }, sign).join("");
}

// commands/import.ts
import { stat as stat2 } from "fs/promises";
import { resolve as resolve2 } from "path";

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
  lowerRevision: (found, held2) => `revisione ${found || "assente"} precedente alla ${held2}, gi\xE0 presente`,
  sameRevision: (other) => `stesso documento e stessa revisione di \xAB${other}\xBB`,
  emptyCell: "nessuna data di scadenza: la cella A1 \xE8 vuota",
  unreadCell: "nessuna data di scadenza: il foglio \xE8 troppo grande per leggerne la cella A1",
  otherCell: (text2) => `nessuna data di scadenza: la cella A1 contiene \xAB${text2}\xBB`
};

// import/planIngest.ts
function planIngest(candidate, current, batch) {
  if (current === null) return { do: "create" };
  const step = Number(candidate.revision) - Number(current.revision);
  if (step < 0) {
    const reason = reasons.lowerRevision(candidate.revision, current.revision);
    return { do: "refuse", reason };
  }
  const documentId = current.id;
  if (step > 0) return { do: "replace", documentId };
  const sameBytes = candidate.fileHash === current.fileHash;
  if (sameBytes && candidate.fileName === current.fileName) return { do: "nothing", documentId };
  const other = batch.get(documentId);
  if (other === void 0) return { do: "replace", documentId };
  if (sameBytes) return { do: "nothing", documentId };
  return { do: "refuse", reason: reasons.sameRevision(other) };
}

// ../core/time/units.ts
var SECOND_MS = 1e3;
var MINUTE_MS = 60 * SECOND_MS;
var HOUR_MS = 60 * MINUTE_MS;
var DAY_MS = 24 * HOUR_MS;

// ../core/time/calendarDate.ts
var INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
function parseCalendarDate(text2) {
  if (!text2) return null;
  if (text2.length === 10) return isCalendarDate(text2) ? text2 : null;
  const at = parseInstant(text2);
  return at === null ? null : localDate(at);
}
function isCalendarDate(text2) {
  if (text2.length !== 10 || text2[4] !== "-" || text2[7] !== "-") return false;
  const year = digits(text2, 0, 4);
  const month = digits(text2, 5, 7);
  const day = digits(text2, 8, 10);
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}
function digits(text2, from, to) {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text2.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
function daysIn(year, month) {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
function parseInstant(text2) {
  if (!INSTANT.test(text2) || !isCalendarDate(text2.slice(0, 10))) return null;
  const at = Date.parse(text2);
  return Number.isNaN(at) ? null : at;
}
function localDate(at) {
  const { year, month, day } = localParts(at);
  return `${year}-${month}-${day}`;
}
function dateInZone(at, timeZone) {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
}
function localParts(at) {
  const date = new Date(at);
  return {
    year: String(date.getFullYear()).padStart(4, "0"),
    month: two(date.getMonth() + 1),
    day: two(date.getDate()),
    hour: two(date.getHours()),
    minute: two(date.getMinutes()),
    second: two(date.getSeconds())
  };
}
function addDays(date, days) {
  if (!isCalendarDate(date)) throw new RangeError(`date must be yyyy-MM-dd, got ${date}`);
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
function two(value) {
  return String(value).padStart(2, "0");
}

// ../core/documents/namingConvention.ts
var CONVENTION = /^(\d+(?:\.\d+)*)_(.+)_Rev\.(\d+)_(\d{4}-\d{2}-\d{2})$/i;
function readFileName(name) {
  const composed = name.normalize("NFC").trim();
  const dot = composed.lastIndexOf(".");
  const hasExtension = dot > 0 && /^[A-Za-z0-9]{1,8}$/.test(composed.slice(dot + 1));
  const stem = hasExtension ? composed.slice(0, dot) : composed;
  const extension = hasExtension ? composed.slice(dot + 1).toLowerCase() : "";
  const [, reference, title, revision, date] = CONVENTION.exec(stem) ?? [];
  if (reference && title?.trim() && revision && date && isCalendarDate(date)) {
    return { reference, title: title.trim(), revision: bare(revision), date, extension };
  }
  return { reference: null, title: stem.trim(), revision: null, date: null, extension };
}
function bare(digits2) {
  return digits2.replace(/^0+(?=\d)/, "");
}

// import/fileContent.ts
var PDF_MARK = Buffer.from("%PDF-");
var ZIP_MARK = Buffer.from("PK");
var OLE_MARK = Buffer.from("d0cf11e0a1b11ae1", "hex");
var PNG_MARK = Buffer.from("89504e470d0a1a0a", "hex");
var JPEG_MARK = Buffer.from("ffd8ff", "hex");
var PDF_MARK_WITHIN_BYTES = 1024;
var CSV_SAMPLE_BYTES = 4096;
var isZip = (bytes) => startsWith(bytes, ZIP_MARK);
var isOle = (bytes) => startsWith(bytes, OLE_MARK);
var isJpeg = (bytes) => startsWith(bytes, JPEG_MARK);
var CHECKS = new Map(
  Object.entries({
    pdf: (bytes) => bytes.subarray(0, PDF_MARK_WITHIN_BYTES).includes(PDF_MARK),
    doc: isOle,
    xls: isOle,
    docx: isZip,
    xlsx: isZip,
    xlsm: isZip,
    ods: isZip,
    png: (bytes) => startsWith(bytes, PNG_MARK),
    jpg: isJpeg,
    jpeg: isJpeg,
    // Nothing marks a CSV, but a text holds no zeros; with a byte-order mark it may (UTF-16).
    csv: (bytes) => isUtf16(bytes) || !bytes.subarray(0, CSV_SAMPLE_BYTES).includes(0)
  })
);
function isAcceptedType(extension) {
  return CHECKS.has(extension);
}
function hasContentOf(extension, bytes) {
  return CHECKS.get(extension)?.(bytes) ?? false;
}
function isLockedOffice(extension, bytes) {
  return CHECKS.get(extension) === isZip && isOle(bytes);
}
function startsWith(bytes, mark) {
  return bytes.subarray(0, mark.length).equals(mark);
}
function isUtf16(bytes) {
  const mark = bytes.subarray(0, 2).toString("hex");
  return mark === "fffe" || mark === "feff";
}

// import/readSource.ts
import { createHash } from "crypto";
import { constants, open } from "fs/promises";
var MAX_DOCUMENT_BYTES = 10485760;
var HEAD_BYTES = 4096;
var CHUNK_BYTES = 65536;
var OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
async function readSource(path, keep) {
  try {
    const handle = await open(path, OPEN_FLAGS);
    try {
      return await readWhole(handle, keep);
    } finally {
      await handle.close();
    }
  } catch {
    return { ok: false, reason: reasons.unreadable };
  }
}
async function openSource(path) {
  const handle = await open(path, OPEN_FLAGS).catch(() => null);
  return handle?.createReadStream() ?? null;
}
async function readWhole(handle, keep) {
  const stats = await handle.stat();
  if (!stats.isFile()) return { ok: false, reason: reasons.notAFile };
  if (stats.size === 0) return { ok: false, reason: reasons.empty };
  if (stats.size > MAX_DOCUMENT_BYTES) return { ok: false, reason: reasons.tooLarge };
  const buffer = Buffer.allocUnsafe(keep === "all" ? stats.size + 1 : CHUNK_BYTES);
  const { sizeBytes, hash: hash2, bytes } = await readThrough(handle, buffer, keep);
  if (sizeBytes !== stats.size) return { ok: false, reason: reasons.changing };
  return { ok: true, bytes, hash: hash2, sizeBytes, modifiedAt: Math.trunc(stats.mtimeMs) };
}
async function readThrough(handle, buffer, keep) {
  const digest = createHash("sha256");
  let sizeBytes = 0;
  let bytes = Buffer.alloc(0);
  for (; ; ) {
    const at = keep === "all" ? sizeBytes : 0;
    const { bytesRead } = await handle.read(buffer, at, buffer.length - at, sizeBytes);
    if (bytesRead === 0) break;
    const chunk = buffer.subarray(at, at + bytesRead);
    digest.update(chunk);
    if (sizeBytes < HEAD_BYTES) bytes = Buffer.concat([bytes, chunk.subarray(0, HEAD_BYTES)]);
    sizeBytes += bytesRead;
  }
  if (keep === "all") bytes = buffer.subarray(0, sizeBytes);
  return { sizeBytes, hash: digest.digest("hex"), bytes };
}

// import/relativeName.ts
var MAX_NAME_BYTES = 255;
var FORBIDDEN = /[\p{Cc}\p{Cs}\\]/u;
function readRelativeName(relativeName) {
  const parts = relativeName.normalize("NFC").split("/");
  if (parts.some(isForbidden)) return { ok: false, reason: reasons.name };
  if (parts.some(isLong)) return { ok: false, reason: reasons.longName };
  return { ok: true, folders: parts.slice(0, -1), name: parts.at(-1) ?? "" };
}
function isForbidden(part) {
  return part.trim() === "" || part === "." || part === ".." || FORBIDDEN.test(part);
}
function isLong(part) {
  return Buffer.byteLength(part) > MAX_NAME_BYTES;
}

// import/spreadsheetExpiry.ts
import { EncryptedFileError } from "hucre";
import { detectDelimiter, parseCsv } from "hucre/csv";
import { readOds } from "hucre/ods";
import { readXls, readXlsx, streamXlsxRows } from "hucre/xlsx";

// import/expiryCell.ts
import { serialToDate } from "hucre";
var FIRST_DAY = "1990-01-01";
var LAST_DAY = "2199-12-31";
var ITALIAN_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
function expiryOfCell(cell, is1904 = false) {
  if (cell instanceof Date) return dayOf(cell);
  if (typeof cell === "number") return serialDay(cell, is1904);
  if (typeof cell !== "string") return null;
  const text2 = cell.trim();
  const [, day, month, year] = ITALIAN_DATE.exec(text2) ?? [];
  const date = day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text2;
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
function isReadWhole(extension) {
  return READERS.has(extension) && extension !== "csv";
}
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
  const text2 = new TextDecoder(encoding).decode(head);
  const delimiter = detectDelimiter(text2.split(/\r?\n/, 1)[0] ?? "");
  const rows = parseCsv(text2, { maxRows: 1, delimiter });
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
  const text2 = cell === null ? "" : String(cell).trim();
  if (text2 === "") return reasons.emptyCell;
  const line = text2.replace(/[\s\p{Cc}]+/gu, " ");
  return reasons.otherCell(
    line.length > SHOWN_CELL_CHARS ? `${line.slice(0, SHOWN_CELL_CHARS)}\u2026` : line
  );
}

// import/readCandidate.ts
var TIME_ZONE = "Europe/Rome";
async function readCandidate(file, readExpiry2) {
  const named = readRelativeName(file.relativeName);
  if (!named.ok) return named;
  const { extension, reference, title, revision, date } = readFileName(named.name);
  if (!isAcceptedType(extension)) return { ok: false, reason: reasons.type };
  const content = await readContent(file.bytesPath, extension, readExpiry2);
  if (!content.ok) return content;
  const { warning, expiryDate, hash: hash2, sizeBytes } = content;
  const updatedAt = file.modifiedAt ?? content.modifiedAt;
  const candidate = {
    title,
    path: [...named.folders, reference ?? title].join("/"),
    revision: revision ?? "",
    fileType: extension,
    documentDate: date ?? dateInZone(updatedAt, TIME_ZONE),
    updatedAt,
    expiryDate,
    fileName: named.name,
    fileHash: hash2,
    fileSizeBytes: sizeBytes
  };
  return { ok: true, candidate, warning };
}
async function readContent(path, extension, readExpiry2) {
  const source = await readSource(path, isReadWhole(extension) ? "all" : "head");
  if (!source.ok) return source;
  const { bytes } = source;
  if (isLockedOffice(extension, bytes)) return { ok: false, reason: reasons.locked };
  if (!hasContentOf(extension, bytes)) {
    return { ok: false, reason: reasons.content(extension) };
  }
  const expiry = await readExpiry2(extension, bytes);
  return expiry.ok ? { ...source, ...expiry } : expiry;
}

// import/recordDocument.ts
function recordDocument(deps, origin, candidate, onRecorded) {
  return deps.store.transaction(async (queries) => {
    const recorded = await record(deps, { origin, candidate, queries });
    await onRecorded(recorded, queries);
    return recorded;
  });
}
async function record(deps, { origin, candidate, queries }) {
  const { companyId, batch } = origin;
  await queries.companies.hold(companyId);
  const current = await queries.documents.findCurrent(companyId, candidate);
  const plan = planIngest(candidate, current, batch);
  if (plan.do === "refuse" || plan.do === "nothing") return plan;
  const documentId = plan.do === "create" ? deps.newId() : plan.documentId;
  const document = { ...candidate, id: documentId, companyId, driveUrl: null, obsoleteAt: null };
  await queries.documents[plan.do](document);
  const action = plan.do === "create" ? "document.import" : "document.update";
  await appendEntry(deps, queries, { ...origin, action, document });
  return { do: plan.do, documentId };
}
function appendEntry({ clock, newId: newId2 }, { audit }, entry) {
  const { companyId, userId, action, document, relativeName } = entry;
  const revision = document.revision === "" ? "" : `, revisione ${document.revision}`;
  return audit.append({
    id: newId2(),
    companyId,
    userId,
    action,
    documentId: document.id,
    details: `${relativeName}${revision}`,
    at: clock.now()
  });
}

// import/ingestFile.ts
var OUTCOMES = { create: "imported", replace: "updated", nothing: "unchanged" };
async function ingestFile(deps, request) {
  const { companyId, batch, settle = async () => void 0 } = request;
  const refuse2 = async (reason) => {
    await settle({ outcome: "refused", reason }, deps.store);
    return { outcome: "refused", reason };
  };
  const reading = await readCandidate(request, deps.readExpiry ?? readExpiry);
  if (!reading.ok) return refuse2(reading.reason);
  const { candidate, warning } = reading;
  const current = await deps.store.documents.findCurrent(companyId, candidate);
  const plan = planIngest(candidate, current, batch);
  if (plan.do === "refuse") return refuse2(plan.reason);
  let recorded;
  if (plan.do === "nothing") {
    recorded = plan;
    await settle(outcomeOf(plan, warning), deps.store);
  } else {
    if (!await keepBytes(deps.files, request, candidate)) return refuse2(reasons.changing);
    recorded = await recordDocument(
      deps,
      request,
      candidate,
      (done, queries) => settle(outcomeOf(done, warning), queries)
    );
  }
  if (recorded.do !== "refuse") batch.set(recorded.documentId, request.relativeName);
  return outcomeOf(recorded, warning);
}
async function keepBytes(files, { bytesPath, isSpooled }, { fileHash: hash2, fileSizeBytes: sizeBytes }) {
  if (isSpooled) {
    await files.adopt(bytesPath, { hash: hash2, sizeBytes });
    return true;
  }
  const bytes = await openSource(bytesPath);
  return bytes !== null && (await files.put(bytes)).hash === hash2;
}
function outcomeOf(recorded, warning) {
  if (recorded.do === "refuse") return { outcome: "refused", reason: recorded.reason };
  return { outcome: OUTCOMES[recorded.do], documentId: recorded.documentId, warning };
}

// import/walkFolder.ts
import { readdir } from "fs/promises";
import { join } from "path";
var JUNK = /* @__PURE__ */ new Set(["thumbs.db", "ehthumbs.db", "desktop.ini", "$recycle.bin", "__macosx"]);
var collator = new Intl.Collator("it", { numeric: true });
async function* walkFolder(folder) {
  yield* walk(folder, "", await listFolder(folder));
}
async function* walk(folder, prefix, entries) {
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const relativeName = `${prefix}${entry.name}`;
    if (!entry.isDirectory()) {
      yield { relativeName, path, problem: problemOf(entry) };
      continue;
    }
    const inside = await listFolder(path).catch(() => null);
    if (inside === null) yield { relativeName, path, problem: reasons.unreadableFolder };
    else yield* walk(path, `${relativeName}/`, inside);
  }
}
async function listFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !isJunk(name)).toSorted(byName);
}
function problemOf(entry) {
  if (entry.isSymbolicLink()) return reasons.symlink;
  return entry.isFile() ? null : reasons.notAFile;
}
function isJunk(name) {
  return name.startsWith(".") || name.startsWith("~$") || JUNK.has(name.toLowerCase());
}
function byName(a, b) {
  return collator.compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
}

// import/importFolder.ts
async function importFolder(deps, { folder, companyId, userId = null, report }) {
  const result = { imported: 0, updated: 0, unchanged: 0, refused: 0, entries: [] };
  const batch = /* @__PURE__ */ new Map();
  for await (const found of walkFolder(folder)) {
    const outcome = await importFile(deps, { companyId, userId, batch }, found);
    const note = outcome.outcome === "refused" ? outcome.reason : outcome.warning;
    const entry = { file: found.relativeName, outcome: outcome.outcome, note };
    result[entry.outcome] += 1;
    if (note !== null) result.entries.push(entry);
    report(entry);
  }
  return result;
}
async function importFile(deps, batch, { relativeName, path, problem }) {
  if (problem !== null) return { outcome: "refused", reason: problem };
  return ingestFile(deps, { ...batch, relativeName, bytesPath: path, modifiedAt: null });
}

// config/config.ts
import { resolve } from "path";
import * as z from "zod";

// config/addresses.ts
import { BlockList, isIP } from "net";
var LOCAL_NAME = /^(?:[a-z0-9-]+|.+\.(?:localhost|local|internal|home\.arpa))$/i;
var privateRanges = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16]
]) {
  privateRanges.addSubnet(network, prefix, "ipv4");
}
privateRanges.addAddress("::1", "ipv6");
privateRanges.addSubnet("fc00::", 7, "ipv6");
privateRanges.addSubnet("fe80::", 10, "ipv6");
function isPrivateHost(hostname) {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  if (family === 0) return LOCAL_NAME.test(address);
  return privateRanges.check(address, family === 6 ? "ipv6" : "ipv4");
}
function isAddressOrRange(text2) {
  const [address = "", prefix, ...rest] = text2.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === void 0) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32);
}
function originOf(text2) {
  if (!URL.canParse(text2)) return null;
  const url = new URL(text2);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return url.href === `${url.origin}/` ? url : null;
}

// config/config.ts
var LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
var HOST = /^[A-Za-z0-9.:-]+$/;
var Origin = z.string().refine((text2) => originOf(text2) !== null, "un'origine, ad esempio https://sgi.esempio.it").transform((text2) => new URL(text2).origin);
var PublicUrl = Origin.refine(
  (origin) => origin.startsWith("https:") || isPrivateHost(new URL(origin).hostname),
  "un indirizzo https (http va bene solo su questo computer o in una rete privata)"
);
var Variables = z.object({
  SGI_PORT: z.string().regex(/^\d{1,5}$/, "un numero intero da 0 a 65535").transform(Number).refine((port) => port <= 65535, "un numero intero da 0 a 65535").default(8080),
  SGI_HOST: z.string().regex(HOST, "un indirizzo IP o il nome di un computer").default("127.0.0.1"),
  SGI_DATA_DIR: z.string().default("./data"),
  SGI_PUBLIC_URL: PublicUrl.nullable().default(null),
  SGI_DATABASE_URL: z.string().refine(isPostgresUrl, "un indirizzo postgres://utente:password@computer/database").nullable().default(null),
  SGI_CORS_ORIGINS: listOf(Origin),
  SGI_TRUSTED_PROXIES: listOf(
    z.string().refine(isAddressOrRange, "indirizzi IP o intervalli come 10.0.0.0/8, con virgole")
  ),
  SGI_LOG_LEVEL: z.enum(LOG_LEVELS, `uno fra ${LOG_LEVELS.join(", ")}`).default("info"),
  SGI_API_HOST: Origin.nullable().default(null),
  SGI_SECRET_KEY: z.string().min(32, "almeno 32 caratteri casuali").nullable().default(null)
});
function readConfig(env) {
  const given = ownVariables(env);
  const parsed = Variables.safeParse(given);
  const problems = Object.keys(given).filter(isUnknown).map(unknownProblem);
  if (!parsed.success) problems.push(...wrongValues(parsed.error, given));
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  const { data } = parsed;
  const config = {
    port: data.SGI_PORT,
    host: data.SGI_HOST,
    dataDir: resolve(data.SGI_DATA_DIR),
    publicUrl: data.SGI_PUBLIC_URL,
    databaseUrl: data.SGI_DATABASE_URL,
    corsOrigins: data.SGI_CORS_ORIGINS,
    trustedProxies: data.SGI_TRUSTED_PROXIES,
    logLevel: data.SGI_LOG_LEVEL,
    apiHost: data.SGI_API_HOST,
    secretKey: data.SGI_SECRET_KEY
  };
  return { ok: true, config };
}
function listOf(item) {
  const split = (text2) => text2.split(",").map((part) => part.trim());
  return z.string().default("").transform(split).transform(withoutEmpty).pipe(z.array(item));
}
function withoutEmpty(parts) {
  return parts.filter((part) => part !== "");
}
function isPostgresUrl(text2) {
  return URL.canParse(text2) && /^postgres(?:ql)?:\/\/./.test(text2);
}
function ownVariables(env) {
  const given = Object.entries(env).flatMap(([name, value = ""]) => {
    const trimmed = value.trim();
    return name.startsWith("SGI_") && trimmed !== "" ? [[name, trimmed]] : [];
  });
  return Object.fromEntries(given);
}
function isUnknown(name) {
  return !Object.hasOwn(Variables.shape, name);
}
function unknownProblem(name) {
  return `${name}: variabile sconosciuta. Quelle previste sono ${Object.keys(Variables.shape).join(", ")}.`;
}
function wrongValues({ issues }, given) {
  const first = new Map(issues.toReversed().map(({ path, message }) => [path[0], message]));
  return Object.keys(Variables.shape).flatMap((name) => {
    const expected = first.get(name);
    if (expected === void 0) return [];
    return [
      `${name}: \xAB${shownValue(name, given)}\xBB non va bene, serve ${expected}.`
    ];
  });
}
function shownValue(name, given) {
  const value = given[name] ?? "";
  if (name === "SGI_SECRET_KEY") return "\u2026";
  if (name !== "SGI_DATABASE_URL") return value;
  const [scheme] = value.split("://", 1);
  return value.includes("://") ? `${scheme}://\u2026` : "\u2026";
}

// commands/openData.ts
import { mkdir as mkdir2 } from "fs/promises";
import { join as join4 } from "path";

// files/folderFileStore.ts
import { createHash as createHash2 } from "crypto";
import {
  copyFile,
  link,
  mkdir,
  open as open3,
  readdir as readdir2,
  rename,
  rm,
  stat
} from "fs/promises";
import { join as join2 } from "path";

// files/syncFolder.ts
import { open as open2 } from "fs/promises";
var NOT_OFFERED = /* @__PURE__ */ new Set(["EISDIR", "EPERM", "EACCES", "EINVAL", "ENOTSUP"]);
async function syncFolder(path) {
  try {
    await openAndSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && NOT_OFFERED.has(String(error.code))) return;
    throw error;
  }
}
async function openAndSync(path) {
  const handle = await open2(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// files/folderFileStore.ts
var SHA256_HEX = /^[0-9a-f]{64}$/;
var PARTS_FOLDER = "tmp";
async function openFolderFileStore(folder, deps) {
  const parts = join2(folder, PARTS_FOLDER);
  await mkdir(parts, { recursive: true });
  if (deps.sweep) await empty(parts);
  return {
    async put(bytes) {
      const part = join2(parts, deps.newId());
      try {
        const written = await writePart(part, bytes);
        await give(part, folder, written);
        return written;
      } finally {
        await rm(part, { force: true });
      }
    },
    async adopt(path, file) {
      const part = join2(parts, deps.newId());
      try {
        await link(path, part).catch(() => copySynced(path, part));
        await give(part, folder, file);
      } finally {
        await rm(part, { force: true });
      }
    },
    async open(hash2, range) {
      if (!SHA256_HEX.test(hash2)) return null;
      const handle = await openExisting(pathOf(folder, hash2));
      return handle && toStream(handle, range);
    }
  };
}
async function writePart(part, bytes) {
  const digest = createHash2("sha256");
  let sizeBytes = 0;
  const handle = await open3(part, "wx");
  try {
    for await (const chunk of bytes) {
      digest.update(chunk);
      sizeBytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { hash: digest.digest("hex"), sizeBytes };
}
async function copySynced(path, part) {
  await copyFile(path, part);
  const handle = await open3(part, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
async function give(part, folder, { hash: hash2, sizeBytes }) {
  const path = pathOf(folder, hash2);
  const shelf = join2(folder, hash2.slice(0, 2));
  if (await mkdir(shelf, { recursive: true })) await syncFolder(folder);
  const present = await stat(path).catch(() => null);
  if (present?.size !== sizeBytes) await rename(part, path);
  await syncFolder(shelf);
}
async function empty(parts) {
  for (const name of await readdir2(parts)) await rm(join2(parts, name), { recursive: true });
}
function pathOf(folder, hash2) {
  return join2(folder, hash2.slice(0, 2), hash2.slice(2));
}
async function openExisting(path) {
  try {
    return await open3(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
async function toStream(handle, range) {
  const { size: sizeBytes } = await handle.stat();
  if (range && !isWithin(range, sizeBytes)) {
    await handle.close();
    throw new RangeError(`no bytes ${range.start}-${range.end} in a file of ${sizeBytes}`);
  }
  return { stream: handle.createReadStream(range ?? {}), sizeBytes };
}
function isWithin({ start, end }, sizeBytes) {
  return Number.isInteger(start) && 0 <= start && start <= end && end < sizeBytes;
}

// lock/dataFolderLock.ts
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "fs";
import { join as join3 } from "path";
import Libsql from "libsql";
var LOCK_FILE = "sgi.lock";
var HOLDER_FILE = "sgi.pid";
var OWNER_ONLY = 448;
function takeDataFolder(folder, deps) {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  const file = new Libsql(join3(folder, LOCK_FILE));
  try {
    file.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    return { ok: false, problem: heldProblem(folder) };
  }
  const holder = join3(folder, HOLDER_FILE);
  writeFileSync(holder, String(deps.pid));
  let held2 = true;
  const release = () => {
    if (!held2) return;
    held2 = false;
    rmSync(holder, { force: true });
    file.exec("rollback");
    file.close();
  };
  return { ok: true, lock: { release } };
}
function isBusy(error) {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}
function heldProblem(folder) {
  const pid = holderPid(folder);
  const holder = pid === null ? "da un altro processo" : `dal processo ${pid}`;
  return `La cartella dei dati ${folder} \xE8 gi\xE0 in uso ${holder}: ferma prima quello.`;
}
function holderPid(folder) {
  try {
    return Number.parseInt(readFileSync(join3(folder, HOLDER_FILE), "utf8"), 10) || null;
  } catch {
    return null;
  }
}

// store/audit.ts
function createAudit(db) {
  return {
    async append(entry) {
      await db.insertInto("audit").values(entry).execute();
    }
  };
}

// store/database.ts
function foldName(name) {
  return name.normalize("NFC").trim().toLowerCase();
}

// store/companies.ts
var COLUMNS = ["id", "name", "createdAt"];
function createCompanies(db) {
  return {
    async create(company) {
      const { id: id2, createdAt } = company;
      const name = company.name.normalize("NFC").trim();
      const row = { id: id2, name, nameFolded: foldName(name), documentsVersion: 0, createdAt };
      await db.insertInto("companies").values(row).execute();
    },
    async get(id2) {
      const query = db.selectFrom("companies").select(COLUMNS).where("id", "=", id2);
      return await query.executeTakeFirst() ?? null;
    },
    async findByName(name) {
      const query = db.selectFrom("companies").select(COLUMNS);
      return await query.where("nameFolded", "=", foldName(name)).executeTakeFirst() ?? null;
    },
    async list() {
      return db.selectFrom("companies").select(COLUMNS).orderBy("nameFolded").execute();
    },
    async count() {
      const query = db.selectFrom("companies").select(({ fn }) => fn.countAll().as("n"));
      return (await query.executeTakeFirstOrThrow()).n;
    },
    async hold(id2) {
      const query = db.updateTable("companies").where("id", "=", id2);
      await query.set(({ ref }) => ({ documentsVersion: ref("documentsVersion") })).execute();
    }
  };
}

// store/documentKeys.ts
import { createHash as createHash3 } from "crypto";
var FIELD_END = "";
var FOLDER_END = "";
var MAX_KEY_CHARS = 600;
function documentIdentity({ path, title, fileType }) {
  return createHash3("sha256").update(JSON.stringify([path, title, fileType])).digest("base64url");
}
function documentSortKey({ path, title }) {
  const folders = path.split("/").map(fold).join(FOLDER_END);
  const key = [folders, fold(title), title.normalize("NFC")].join(FIELD_END);
  return key.slice(0, MAX_KEY_CHARS).replace(/[\uD800-\uDBFF]$/, "");
}
function fold(text2) {
  return text2.normalize("NFKD").replace(new RegExp("\\p{M}+", "gu"), "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim().replace(/[0-9]+/g, numberKey);
}
function numberKey(digits2) {
  const number2 = digits2.replace(/^0+(?=\d)/, "");
  return `${String(number2.length).padStart(3, "0")}${number2}`;
}

// store/inTransaction.ts
function inTransaction(db, work) {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

// store/documents.ts
var COLUMNS2 = [
  "id",
  "companyId",
  "title",
  "path",
  "revision",
  "fileType",
  "documentDate",
  "updatedAt",
  "expiryDate",
  "driveUrl",
  "obsoleteAt",
  "fileName",
  "fileHash",
  "fileSizeBytes"
];
function createDocuments(db) {
  const ofCompany = (companyId) => db.selectFrom("documents").select(COLUMNS2).where("companyId", "=", companyId);
  return {
    list(companyId, which) {
      return ofCompany(companyId).where("obsoleteAt", which === "current" ? "is" : "is not", null).orderBy("sortKey").orderBy("id").execute();
    },
    async get(companyId, id2) {
      return await ofCompany(companyId).where("id", "=", id2).executeTakeFirst() ?? null;
    },
    async findCurrent(companyId, { path, title, fileType }) {
      const identity = documentIdentity({ path, title, fileType });
      const query = ofCompany(companyId).where("identity", "=", identity);
      return await query.where("obsoleteAt", "is", null).executeTakeFirst() ?? null;
    },
    create(document) {
      return inTransaction(db, async (trx) => {
        await trx.insertInto("documents").values(toRow(document)).execute();
        await bumpVersion(trx, document.companyId);
      });
    },
    replace(document) {
      return inTransaction(db, async (trx) => {
        const { id: id2, companyId, ...fields } = toRow(document);
        const query = trx.updateTable("documents").set(fields).where("id", "=", id2);
        const { numUpdatedRows } = await query.where("companyId", "=", companyId).executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new RangeError(`no document ${id2} to replace`);
        await bumpVersion(trx, companyId);
      });
    },
    archive(companyId, id2, at) {
      return inTransaction(db, async (trx) => {
        const query = trx.updateTable("documents").set({ obsoleteAt: at }).where("id", "=", id2);
        const { numUpdatedRows } = await query.where("companyId", "=", companyId).where("obsoleteAt", "is", null).executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await bumpVersion(trx, companyId);
        return true;
      });
    },
    restoreAll(companyId, at) {
      return inTransaction(db, async (trx) => {
        const restored = await restoreWhereFree(trx, companyId, at);
        if (restored > 0) await bumpVersion(trx, companyId);
        const { n: skipped } = await trx.selectFrom("documents").select(({ fn }) => fn.countAll().as("n")).where("companyId", "=", companyId).where("obsoleteAt", "is not", null).executeTakeFirstOrThrow();
        return { restored, skipped };
      });
    }
  };
}
async function restoreWhereFree(trx, companyId, at) {
  const taken = trx.selectFrom("documents").select("identity").where("companyId", "=", companyId).where("obsoleteAt", "is", null);
  const ranked = trx.selectFrom("documents").select(({ fn }) => [
    "id",
    fn.agg("row_number").over((over) => over.partitionBy("identity").orderBy("obsoleteAt", "desc").orderBy("id")).as("place")
  ]).where("companyId", "=", companyId).where("obsoleteAt", "is not", null).where("identity", "not in", taken);
  const { numUpdatedRows } = await trx.updateTable("documents").set({ obsoleteAt: null, updatedAt: at }).where("id", "in", trx.selectFrom(ranked.as("ranked")).select("id").where("place", "=", 1)).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
function toRow(document) {
  return {
    ...document,
    identity: documentIdentity(document),
    sortKey: documentSortKey(document)
  };
}
async function bumpVersion(trx, companyId) {
  await trx.updateTable("companies").set(({ eb }) => ({ documentsVersion: eb("documentsVersion", "+", 1) })).where("id", "=", companyId).execute();
}

// store/migrate.ts
import { Migrator } from "kysely";

// store/migrations/start.ts
import { sql } from "kysely";
function startMigration(byteOrder) {
  return {
    async up(db) {
      await createAccounts(db);
      await createDocuments2(db, byteOrder);
      await createAudit2(db);
    }
  };
}
async function createAccounts({ schema }) {
  await schema.createTable("companies").addColumn("id", "text", (column) => column.primaryKey()).addColumn("name", "text", (column) => column.notNull()).addColumn("nameFolded", "text", (column) => column.notNull().unique()).addColumn("documentsVersion", "bigint", (column) => column.notNull().defaultTo(0)).addColumn("createdAt", "bigint", (column) => column.notNull()).execute();
  await schema.createTable("users").addColumn("id", "text", (column) => column.primaryKey()).addColumn("companyId", "text", (column) => column.references("companies.id")).addColumn("email", "text", (column) => column.notNull().unique()).addColumn("passwordHash", "text", (column) => column.notNull()).addColumn("role", "text", (column) => column.notNull()).addColumn("createdAt", "bigint", (column) => column.notNull()).execute();
  await schema.createTable("sessions").addColumn("tokenHash", "text", (column) => column.primaryKey()).addColumn(
    "userId",
    "text",
    (column) => column.notNull().references("users.id").onDelete("cascade")
  ).addColumn("remember", "integer", (column) => column.notNull()).addColumn("createdAt", "bigint", (column) => column.notNull()).addColumn("expiresAt", "bigint", (column) => column.notNull()).execute();
  await schema.createIndex("sessionsByExpiry").on("sessions").column("expiresAt").execute();
  await schema.createIndex("sessionsByUser").on("sessions").column("userId").execute();
}
async function createDocuments2({ schema }, byteOrder) {
  await schema.createTable("documents").addColumn("id", "text", (column) => column.primaryKey()).addColumn("companyId", "text", (column) => column.notNull().references("companies.id")).addColumn("identity", "text", (column) => column.notNull()).addColumn("sortKey", sql`text collate ${sql.id(byteOrder)}`, (column) => column.notNull()).addColumn("title", "text", (column) => column.notNull()).addColumn("path", "text", (column) => column.notNull()).addColumn("revision", "text", (column) => column.notNull()).addColumn("fileType", "text", (column) => column.notNull()).addColumn("documentDate", "text").addColumn("updatedAt", "bigint", (column) => column.notNull()).addColumn("expiryDate", "text").addColumn("driveUrl", "text").addColumn("obsoleteAt", "bigint").addColumn("fileName", "text", (column) => column.notNull()).addColumn("fileHash", "text", (column) => column.notNull()).addColumn("fileSizeBytes", "bigint", (column) => column.notNull()).execute();
  await schema.createIndex("documentsInForce").unique().on("documents").columns(["companyId", "identity"]).where(sql.ref("obsoleteAt"), "is", null).execute();
  await schema.createIndex("documentsInOrder").on("documents").columns(["companyId", "sortKey", "id"]).where(sql.ref("obsoleteAt"), "is", null).execute();
  await schema.createIndex("obsoleteDocumentsInOrder").on("documents").columns(["companyId", "sortKey", "id"]).where(sql.ref("obsoleteAt"), "is not", null).execute();
}
async function createAudit2({ schema }) {
  await schema.createTable("audit").addColumn("id", "text", (column) => column.primaryKey()).addColumn("companyId", "text").addColumn("userId", "text").addColumn("action", "text", (column) => column.notNull()).addColumn("documentId", "text").addColumn("details", "text", (column) => column.notNull()).addColumn("at", "bigint", (column) => column.notNull()).execute();
  await schema.createIndex("auditByCompany").on("audit").columns(["companyId", "at"]).execute();
}

// store/migrations/uploads.ts
var uploadsMigration = {
  async up({ schema }) {
    await schema.createTable("uploads").addColumn("id", "text", (column) => column.primaryKey()).addColumn("companyId", "text", (column) => column.notNull().references("companies.id")).addColumn("userId", "text", (column) => column.notNull()).addColumn("state", "text", (column) => column.notNull()).addColumn("createdAt", "bigint", (column) => column.notNull()).addColumn("leaseOwner", "text").addColumn("leaseUntil", "bigint", (column) => column.notNull()).addColumn("attempts", "integer", (column) => column.notNull()).addColumn("finishedAt", "bigint").execute();
    await schema.createIndex("uploadsByState").on("uploads").columns(["state", "createdAt", "id"]).execute();
    await schema.createTable("uploadFiles").addColumn(
      "uploadId",
      "text",
      (column) => column.notNull().references("uploads.id").onDelete("cascade")
    ).addColumn("position", "integer", (column) => column.notNull()).addColumn("relativeName", "text", (column) => column.notNull()).addColumn("partName", "text").addColumn("outcome", "text").addColumn("note", "text").addColumn("documentId", "text").addPrimaryKeyConstraint("uploadFilesKey", ["uploadId", "position"]).execute();
  }
};

// store/storeError.ts
var StoreError = class extends Error {
  name = "StoreError";
};

// store/migrate.ts
function migrations(byteOrder) {
  return { "0001Start": startMigration(byteOrder), "0002Uploads": uploadsMigration };
}
var KNOWN = new Set(Object.keys(migrations("")));
async function migrate(db, byteOrder) {
  const provider = { getMigrations: async () => migrations(byteOrder) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === void 0) return;
  throw new StoreError("Impossibile aggiornare la struttura del database.", { cause: error });
}
async function refuseLaterDatabase(db) {
  const unknown = (await executedMigrations(db)).find((name) => !KNOWN.has(name));
  if (unknown === void 0) return;
  throw new StoreError(
    `Il database \xE8 stato creato da una versione pi\xF9 recente del server (aggiornamento \xAB${unknown}\xBB): avvia quella versione. Il database non \xE8 stato modificato.`
  );
}
async function executedMigrations(db) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const rows = await db.withTables().selectFrom("kysely_migration").select("name").execute();
  return rows.map(({ name }) => name);
}

// store/postgres.ts
import { Kysely, PostgresDialect, sql as sql2 } from "kysely";
import pg from "pg";
var CONNECT_TIMEOUT_MS = 1e4;
var MAX_CONNECTIONS = 10;
var INT8_OID = 20;
async function openPostgres(url) {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8_OID, Number);
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: MAX_CONNECTIONS,
    types
  });
  pool.on("error", () => void 0);
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    await connect(db);
    await refuseLaterDatabase(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, byteOrder: "C", close: () => db.destroy() };
}
async function connect(db) {
  try {
    await sql2`select 1`.execute(db);
  } catch (cause) {
    throw new StoreError(
      `Impossibile collegarsi al database PostgreSQL: ${cause instanceof Error ? cause.message : cause}`,
      { cause }
    );
  }
}

// store/sessions.ts
function createSessions(db) {
  let compiledFind;
  return {
    async create(session) {
      const row = { ...session, remember: session.remember ? 1 : 0 };
      await db.insertInto("sessions").values(row).execute();
    },
    async find(tokenHash, now) {
      compiledFind ??= compileFind(db);
      const parameters = [tokenHash, now];
      const { rows } = await db.executeQuery({ ...compiledFind, parameters });
      return rows[0] ? toContext(rows[0]) : null;
    },
    async extend(tokenHash, expiresAt) {
      await db.updateTable("sessions").set({ expiresAt }).where("tokenHash", "=", tokenHash).execute();
    },
    async delete(tokenHash) {
      await db.deleteFrom("sessions").where("tokenHash", "=", tokenHash).execute();
    },
    async deleteExpired(now) {
      const [result] = await db.deleteFrom("sessions").where("expiresAt", "<=", now).execute();
      return Number(result?.numDeletedRows ?? 0);
    }
  };
}
function compileFind(db) {
  return db.selectFrom("sessions").innerJoin("users", "users.id", "sessions.userId").leftJoin("companies", "companies.id", "users.companyId").where("sessions.tokenHash", "=", "").where("sessions.expiresAt", ">", 0).select(["tokenHash", "userId", "remember", "sessions.createdAt", "expiresAt", "users.id"]).select(["companyId", "email", "passwordHash", "role", "users.createdAt as userCreatedAt"]).select("companies.documentsVersion").compile();
}
function toContext(row) {
  const { tokenHash, userId, createdAt, expiresAt } = row;
  const { id: id2, companyId, email: email2, passwordHash, role, userCreatedAt } = row;
  return {
    session: { tokenHash, userId, remember: row.remember === 1, createdAt, expiresAt },
    user: { id: id2, companyId, email: email2, passwordHash, role, createdAt: userCreatedAt },
    documentsVersion: row.documentsVersion ?? 0
  };
}

// store/sqlite.ts
import { existsSync } from "fs";
import { pathToFileURL } from "url";
import { Kysely as Kysely2, SqliteAdapter, SqliteDialect } from "kysely";
import Libsql2 from "libsql";

// store/sqliteStatements.ts
import { LRUCache } from "lru-cache";
var MAX_STATEMENTS = 200;
function cacheStatements(connection) {
  const statements = new LRUCache({ max: MAX_STATEMENTS });
  return {
    prepare(sql3) {
      const known = statements.get(sql3);
      if (known) return known;
      const statement = connection.prepare(sql3 === "begin" ? "begin immediate" : sql3);
      statements.set(sql3, statement);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    }
  };
}

// store/sqlite.ts
var BUSY_TIMEOUT_MS = 1e4;
async function openSqlite(path) {
  if (existsSync(path)) await refuseUnusable(path);
  const connection = connect2(path, path);
  connection.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;"
  );
  const db = new Kysely2({ dialect: new LibsqlDialect(connection) });
  return {
    db,
    byteOrder: "BINARY",
    async close() {
      connection.exec("pragma wal_checkpoint(truncate)");
      await db.destroy();
    }
  };
}
async function refuseUnusable(path) {
  const connection = connect2(`${pathToFileURL(path).href}?mode=ro`, path);
  const db = new Kysely2({ dialect: new LibsqlDialect(connection) });
  try {
    await refuseLaterDatabase(db);
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError(`Il file ${path} non \xE8 un database leggibile.`, { cause });
  } finally {
    await db.destroy();
  }
}
function connect2(address, path) {
  try {
    return new Libsql2(address, { timeout: BUSY_TIMEOUT_MS });
  } catch (cause) {
    throw new StoreError(`Impossibile aprire il database ${path}.`, { cause });
  }
}
var LibsqlDialect = class extends SqliteDialect {
  constructor(connection) {
    super({ database: cacheStatements(connection) });
  }
  createAdapter() {
    return new TransactionalSqliteAdapter();
  }
};
var TransactionalSqliteAdapter = class extends SqliteAdapter {
  get supportsTransactionalDdl() {
    return true;
  }
};

// store/uploads.ts
var COLUMNS3 = ["id", "companyId", "userId", "state", "createdAt"];
var FILE_COLUMNS = [
  "position",
  "relativeName",
  "partName",
  "outcome",
  "note",
  "documentId"
];
function createUploads(db) {
  return {
    create(upload, files) {
      const lease = { leaseOwner: null, leaseUntil: 0, attempts: 0, finishedAt: null };
      return inTransaction(db, async (trx) => {
        await trx.insertInto("uploads").values({ ...upload, ...lease, state: "open" }).execute();
        const rows = files.map((file) => ({ ...file, uploadId: upload.id }));
        await trx.insertInto("uploadFiles").values(rows).execute();
      });
    },
    async get(companyId, id2) {
      const query = db.selectFrom("uploads").select(COLUMNS3).where("id", "=", id2);
      return await query.where("companyId", "=", companyId).executeTakeFirst() ?? null;
    },
    listFiles(id2) {
      const query = db.selectFrom("uploadFiles").select(FILE_COLUMNS).where("uploadId", "=", id2);
      return query.orderBy("position").execute();
    },
    async listOpen() {
      const query = db.selectFrom("uploads").select("id").where("state", "=", "open");
      return (await query.execute()).map(({ id: id2 }) => id2);
    },
    claim: (owner, times) => claim(db, owner, times),
    async renew(id2, owner, until) {
      const { numUpdatedRows } = await held(db, id2, owner).set({ leaseUntil: until }).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async release(id2, owner, at) {
      await held(db, id2, owner).set({ leaseOwner: null, leaseUntil: at }).execute();
    },
    async releaseAll() {
      const query = db.updateTable("uploads").set({ leaseOwner: null, leaseUntil: 0 });
      await query.where("state", "=", "open").execute();
    },
    settle(id2, owner, { position, ...result }) {
      return inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await held(trx, id2, owner).set({ attempts: 0 }).executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        const query = trx.updateTable("uploadFiles").set(result).where("uploadId", "=", id2);
        await query.where("position", "=", position).execute();
        return true;
      });
    },
    finish(id2, owner, { state, note, at }) {
      return inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await held(trx, id2, owner).set({ state, finishedAt: at, leaseOwner: null }).executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        const waiting = trx.updateTable("uploadFiles").set({ outcome: "refused", note });
        await waiting.where("uploadId", "=", id2).where("outcome", "is", null).execute();
      });
    },
    async deleteFinished(at) {
      const query = db.deleteFrom("uploads").where("state", "!=", "open");
      const [result] = await query.where("finishedAt", "<", at).execute();
      return Number(result?.numDeletedRows ?? 0);
    }
  };
}
async function claim(db, owner, { now, until }) {
  for (; ; ) {
    const free = db.selectFrom("uploads").select("id").where("state", "=", "open");
    const query = free.where("leaseUntil", "<=", now).orderBy("createdAt").orderBy("id");
    const found = await query.limit(1).executeTakeFirst();
    if (found === void 0) return null;
    const taken = await db.updateTable("uploads").set(({ eb }) => ({
      leaseOwner: owner,
      leaseUntil: until,
      attempts: eb("attempts", "+", 1)
    })).where("id", "=", found.id).where("state", "=", "open").where("leaseUntil", "<=", now).returning([...COLUMNS3, "attempts"]).executeTakeFirst();
    if (taken !== void 0) return taken;
  }
}
function held(db, id2, owner) {
  return db.updateTable("uploads").where("id", "=", id2).where("leaseOwner", "=", owner).where("state", "=", "open");
}

// store/users.ts
function createUsers(db) {
  return {
    async create(user) {
      const row = { ...user, email: foldEmail(user.email) };
      await db.insertInto("users").values(row).execute();
    },
    async get(id2) {
      const query = db.selectFrom("users").selectAll().where("id", "=", id2);
      return await query.executeTakeFirst() ?? null;
    },
    async findByEmail(email2) {
      const query = db.selectFrom("users").selectAll().where("email", "=", foldEmail(email2));
      return await query.executeTakeFirst() ?? null;
    },
    async count() {
      const query = db.selectFrom("users").select(({ fn }) => fn.countAll().as("n"));
      return (await query.executeTakeFirstOrThrow()).n;
    }
  };
}
function foldEmail(email2) {
  return email2.trim().toLowerCase();
}

// store/openStore.ts
async function openStore(options) {
  const engine = await openEngine(options);
  try {
    await migrate(engine.db, engine.byteOrder);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const { db, close } = engine;
  return {
    ...createQueries(db),
    transaction: (work) => db.transaction().execute((trx) => work(createQueries(trx))),
    close
  };
}
function openEngine(options) {
  if ("databaseUrl" in options) return openPostgres(options.databaseUrl);
  return openSqlite(options.sqlitePath);
}
function createQueries(db) {
  return {
    companies: createCompanies(db),
    users: createUsers(db),
    sessions: createSessions(db),
    documents: createDocuments(db),
    uploads: createUploads(db),
    audit: createAudit(db)
  };
}

// commands/openData.ts
var DATABASE_FILE = "sgi.db";
var FILES_FOLDER = "files";
async function openData({ dataDir, databaseUrl }, deps) {
  let lock = null;
  try {
    if (databaseUrl === null) {
      const taken = takeDataFolder(dataDir, deps);
      if (!taken.ok) return taken;
      lock = taken.lock;
    }
    const data = await openBoth({ dataDir, databaseUrl }, deps, lock);
    return { ok: true, data };
  } catch (error) {
    lock?.release();
    return { ok: false, problem: problemOf2(error, dataDir) };
  }
}
async function openBoth({ dataDir, databaseUrl }, { newId: newId2 }, lock) {
  await mkdir2(dataDir, { recursive: true });
  const files = await openFolderFileStore(join4(dataDir, FILES_FOLDER), {
    newId: newId2,
    sweep: lock !== null
  });
  const sqlitePath = join4(dataDir, DATABASE_FILE);
  const store = await openStore(databaseUrl === null ? { sqlitePath } : { databaseUrl });
  const close = async () => {
    await store.close();
    lock?.release();
  };
  return { store, files, close };
}
function problemOf2(error, dataDir) {
  if (error instanceof StoreError) return error.message;
  if (error instanceof Error && "code" in error) {
    return `Impossibile usare la cartella dei dati ${dataDir}: ${error.message}`;
  }
  throw error;
}

// commands/withData.ts
async function withData(deps, run) {
  const outcome = readConfig(deps.env);
  if (!outcome.ok) {
    for (const problem of outcome.problems) deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  const opened = await openData(outcome.config, deps);
  if (!opened.ok) {
    deps.complain(opened.problem);
    return deps.exitWith(EXIT.failed);
  }
  try {
    deps.exitWith(await run(opened.data));
  } finally {
    await opened.data.close();
  }
}

// commands/import.ts
var MAX_COMPANY_NAME_LENGTH = 200;
function registerImport(program2, deps) {
  program2.command("import").description("Importa i documenti di una cartella. Si pu\xF2 ripetere: riprende da dove era.").argument("<cartella>", "la cartella dei documenti").requiredOption("--company <nome>", "l'azienda a cui appartengono").option("--create", "crea l'azienda, se non c'\xE8").action((folder, options) => runImport(folder, options, deps));
}
async function runImport(folder, options, deps) {
  const problem = await folderProblem(folder) ?? nameProblem(options.company);
  if (problem !== null) {
    deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  await withData(deps, async (data) => {
    const company = await findCompany(data.store, options, deps);
    if (company === null) return EXIT.wrongUsage;
    const result = await importInto(company, resolve2(folder), data, deps);
    deps.print(summaryOf(result));
    return result.refused > 0 ? EXIT.someRefused : EXIT.done;
  });
}
async function folderProblem(folder) {
  const found = await stat2(folder).catch(() => null);
  if (found === null) return `La cartella ${folder} non esiste o non \xE8 accessibile.`;
  return found.isDirectory() ? null : `${folder} non \xE8 una cartella.`;
}
function nameProblem(name) {
  const { length } = name.trim();
  if (length > 0 && length <= MAX_COMPANY_NAME_LENGTH) return null;
  return `Il nome dell'azienda deve avere da 1 a ${MAX_COMPANY_NAME_LENGTH} caratteri.`;
}
async function findCompany(store, { company: name, create }, deps) {
  const known = await store.companies.findByName(name);
  if (known !== null) return known;
  if (create) return createCompany(store, name.trim(), deps);
  const names = (await store.companies.list()).map((company) => company.name);
  deps.complain(`Nessuna azienda si chiama \xAB${name}\xBB: con --create viene creata.`);
  deps.complain(names.length === 0 ? "Non c'\xE8 nessuna azienda." : `Aziende: ${names.join(", ")}`);
  return null;
}
async function createCompany(store, name, { clock, newId: newId2 }) {
  const company = { id: newId2(), name, createdAt: clock.now() };
  await store.transaction(async ({ companies, audit }) => {
    await companies.create(company);
    const entry = { companyId: company.id, userId: null, documentId: null, at: company.createdAt };
    await audit.append({ ...entry, id: newId2(), action: "company.create", details: name });
  });
  return company;
}
function importInto({ id: companyId }, folder, { store, files }, { clock, newId: newId2, complain }) {
  const report = ({ file, outcome, note }) => {
    if (note === null) return;
    complain(`${printable(file)}: ${outcome === "refused" ? "rifiutato, " : ""}${printable(note)}`);
  };
  return importFolder({ store, files, clock, newId: newId2 }, { folder, companyId, report });
}
function summaryOf({ imported, updated, unchanged, refused }) {
  return `Importati ${imported}, aggiornati ${updated}, invariati ${unchanged}, rifiutati ${refused}.`;
}
function printable(text2) {
  return text2.replace(new RegExp("\\p{Cc}", "gu"), "\uFFFD");
}

// commands/init.ts
import * as z2 from "zod";
var Email = z2.email().max(254);
function registerInit(program2, deps) {
  program2.command("init").description("Prepara il database e crea un superadmin, con una password mostrata una volta.").requiredOption("--superadmin <email>", "l'email del superadmin").action(({ superadmin }) => init(superadmin, deps));
}
async function init(address, deps) {
  const email2 = Email.safeParse(address.trim().toLowerCase());
  if (!email2.success) {
    deps.complain(`\xAB${address}\xBB non \xE8 un indirizzo email valido.`);
    return deps.exitWith(EXIT.wrongUsage);
  }
  await withData(deps, ({ store }) => createSuperadmin(store, email2.data, deps));
}
async function createSuperadmin(store, email2, deps) {
  const { clock, newId: newId2, randomPassword: randomPassword2, hashPassword: hashPassword2, print, complain } = deps;
  const password = randomPassword2();
  const passwordHash = await hashPassword2(password);
  const at = clock.now();
  const userId = newId2();
  const created = await store.transaction(async ({ users, audit }) => {
    if (await users.findByEmail(email2) !== null) return false;
    const role = "superadmin";
    await users.create({ id: userId, companyId: null, email: email2, passwordHash, role, createdAt: at });
    const entry = { companyId: null, userId: null, documentId: null, at };
    await audit.append({
      ...entry,
      id: newId2(),
      action: "user.create",
      details: `${email2}, ${role}`
    });
    return true;
  });
  if (!created) {
    complain(`Esiste gi\xE0 un utente ${email2}: non \xE8 stato cambiato nulla.`);
    return EXIT.failed;
  }
  print(`Superadmin creato: ${email2}`);
  print(`Password, mostrata solo ora: ${password}`);
  return EXIT.done;
}

// commands/program.ts
import { Command, CommanderError } from "commander";
var TITLES = {
  "Usage:": "Uso:",
  "Arguments:": "Argomenti:",
  "Options:": "Opzioni:",
  "Commands:": "Comandi:"
};
function createProgram(deps) {
  return new Command("server").description("Il server del Pannello di Controllo SGI.").helpOption("-h, --help", "mostra questo aiuto").helpCommand("help [comando]", "mostra l'aiuto di un comando").configureHelp({ styleTitle: (title) => TITLES[title] ?? title }).configureOutput({
    writeOut: (text2) => deps.print(text2.trimEnd()),
    // Commander complains in English: `runProgram` says it instead.
    writeErr: () => void 0
  }).exitOverride();
}
async function runProgram(program2, args, deps) {
  try {
    await program2.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    deps.complain(`Comando incompleto o sconosciuto: ${args.join(" ") || "(nessuno)"}`);
    deps.complain("Per l'elenco dei comandi: --help");
    deps.exitWith(EXIT.wrongUsage);
  }
}

// http/logger.ts
import { pino } from "pino";
var BUFFER_BYTES = 4096;
var FLUSH_MS = 1e3;
function createLogger(level) {
  const output = pino.destination({
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_MS
  });
  return { log: pino({ level, base: null }, output), flush: () => output.flushSync() };
}

// http/serve.ts
import { createServer } from "http";
import { getRequestListener, RequestError } from "@hono/node-server";

// auth/loginLimiter.ts
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

// auth/addressBucket.ts
import { isIPv6 } from "net";
function addressBucket(address) {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = groups(head);
  const right = tail === void 0 ? [] : groups(tail);
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill("0");
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
function groups(text2) {
  return text2 === "" ? [] : text2.replace(/\d+\.\d+\.\d+\.\d+$/, "0:0").split(":");
}

// auth/tokens.ts
import { createHash as createHash4, randomBytes } from "crypto";
var TOKEN_BYTES = 32;
var TOKEN_PATTERN = "[A-Za-z0-9_-]{43}";
function newToken() {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}
function hashToken(token) {
  return createHash4("sha256").update(token).digest("hex");
}

// auth/loginLimiter.ts
var FREE_FAILURES = 10;
var FREE_FAILURES_MS = HOUR_MS;
var SLOW_ATTEMPT_MS = MINUTE_MS;
function createMemoryLoginLimiter() {
  return createLoginLimiter((options) => new RateLimiterMemory(options));
}
function createLoginLimiter(makeLimiter) {
  const addresses = createBucket("address", makeLimiter);
  const accounts = createBucket("account", makeLimiter);
  return {
    async take({ account, address }) {
      const addressKey = addressBucket(address);
      const accountKey = hashToken(account);
      const byAddress = await addresses.take(addressKey);
      if ("retryAfterMs" in byAddress) return { allowed: false, ...byAddress };
      const byAccount = await accounts.take(accountKey);
      if ("retryAfterMs" in byAccount) {
        await byAddress.from.reward(addressKey);
        return { allowed: false, ...byAccount };
      }
      return {
        allowed: true,
        async succeeded() {
          await Promise.all([byAddress.from.reward(addressKey), accounts.forget(accountKey)]);
        }
      };
    }
  };
}
function createBucket(name, makeLimiter) {
  const free = makeLimiter({
    keyPrefix: `${name}-free`,
    points: FREE_FAILURES,
    duration: FREE_FAILURES_MS / SECOND_MS
  });
  const slow = makeLimiter({
    keyPrefix: `${name}-slow`,
    points: 1,
    duration: SLOW_ATTEMPT_MS / SECOND_MS
  });
  return {
    async take(key) {
      if (await refusal(free, key) === null) return { from: free };
      const refused = await refusal(slow, key);
      return refused === null ? { from: slow } : { retryAfterMs: refused.msBeforeNext };
    },
    async forget(key) {
      await Promise.all([free.delete(key), slow.delete(key)]);
    }
  };
}
async function refusal(limiter, key) {
  try {
    await limiter.consume(key);
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  }
}

// auth/postgresLoginLimiter.ts
import pg2 from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
var MAX_CONNECTIONS2 = 2;
var TABLE = "login_attempts";
async function openPostgresLoginLimiter(databaseUrl) {
  const pool = new pg2.Pool({ connectionString: databaseUrl, max: MAX_CONNECTIONS2 });
  pool.on("error", () => void 0);
  pool.on("connect", (client) => client.on("error", () => void 0));
  const shared = { storeClient: pool, storeType: "pool", tableName: TABLE };
  try {
    await createTable(shared);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    ...createLoginLimiter(
      (options) => new RateLimiterPostgres({ ...shared, ...options, tableCreated: true })
    ),
    close: () => pool.end()
  };
}
async function createTable(shared) {
  const attempt = () => new Promise((resolve3, reject) => {
    const options = { ...shared, points: 1, duration: 1, clearExpiredByTimeout: false };
    new RateLimiterPostgres(options, (error) => error ? reject(error) : resolve3());
  });
  await attempt().catch(attempt);
}

// auth/rememberSessions.ts
import { LRUCache as LRUCache2 } from "lru-cache";
var MAX_SESSIONS = 1e4;
var READS = /* @__PURE__ */ new Set([
  "get",
  "find",
  "findByName",
  "findByEmail",
  "findCurrent",
  "list",
  "listFiles",
  "listOpen",
  "count"
]);
function rememberSessions(store) {
  const known = new LRUCache2({ max: MAX_SESSIONS });
  let generation = 0;
  let writing = 0;
  function forget() {
    generation++;
    known.clear();
  }
  async function write(work) {
    writing++;
    forget();
    try {
      return await work();
    } finally {
      writing--;
      forget();
    }
  }
  function watch(group) {
    const calls = Object.entries(group).map(([name, call]) => {
      if (READS.has(name)) return [name, call];
      return [name, (...args) => write(() => call(...args))];
    });
    return Object.fromEntries(calls);
  }
  return {
    companies: watch(store.companies),
    users: watch(store.users),
    documents: watch(store.documents),
    uploads: watch(store.uploads),
    audit: watch(store.audit),
    sessions: {
      ...watch(store.sessions),
      async find(tokenHash, now) {
        const session = known.get(tokenHash);
        if (session !== void 0 && session.session.expiresAt > now) return session;
        const asked = generation;
        const found = await store.sessions.find(tokenHash, now);
        if (found !== null && writing === 0 && asked === generation) known.set(tokenHash, found);
        return found;
      }
    },
    transaction: (work) => write(() => store.transaction(work)),
    close: () => store.close()
  };
}

// auth/secretKey.ts
import { randomBytes as randomBytes2 } from "crypto";
import { link as link2, mkdir as mkdir3, open as open4, readFile, rm as rm2 } from "fs/promises";
import { join as join5 } from "path";
var SECRET_KEY_FILE = "secret.key";
var KEY_BYTES = 32;
async function loadSecretKey(dataDir) {
  const path = join5(dataDir, SECRET_KEY_FILE);
  const known = await readKey(path);
  if (known !== null) return known;
  await mkdir3(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes2(8).toString("hex")}.tmp`;
  try {
    await writeDraft(draft);
    await link2(draft, path).catch(ignoreExisting);
  } finally {
    await rm2(draft, { force: true });
  }
  return await readKey(path);
}
async function writeDraft(path) {
  const file = await open4(path, "wx", 384);
  try {
    await file.writeFile(randomBytes2(KEY_BYTES).toString("hex"));
    await file.sync();
  } finally {
    await file.close();
  }
}
async function readKey(path) {
  const text2 = await readFile(path, "utf8").catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text2 === null) return null;
  const key = Buffer.from(text2.trim(), "hex");
  if (key.length < KEY_BYTES) throw new Error(`Chiave non valida nel file ${path}`);
  return key;
}
function ignoreExisting(error) {
  if (error.code !== "EEXIST") throw error;
}

// static/panel.ts
import { readdir as readdir3, readFile as readFile3 } from "fs/promises";
import { join as join6, relative, sep } from "path";

// http/compressBody.ts
import { promisify as promisify2 } from "util";
import { brotliCompress, constants as constants2, gzip } from "zlib";
var brotliAsync = promisify2(brotliCompress);
var gzipAsync = promisify2(gzip);
var BROTLI_QUALITY = 5;
async function compressBody(identity) {
  const params = {
    [constants2.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants2.BROTLI_PARAM_SIZE_HINT]: identity.byteLength
  };
  const [br, gzipped] = await Promise.all([brotliAsync(identity, { params }), gzipAsync(identity)]);
  return { identity, br, gzip: gzipped };
}
function bodyFor(body, encoding) {
  return encoding === null ? body.identity : body[encoding];
}

// static/fillApiHost.ts
var META = /<meta name="sgi-api-host" content="[^"]*"/;
function fillApiHost(html, apiHost) {
  if (apiHost === null) return html;
  if (!META.test(html))
    throw new Error('La pagina del pannello non ha <meta name="sgi-api-host">.');
  return html.replace(
    META,
    () => `<meta name="sgi-api-host" content="${escapeAttribute(apiHost)}"`
  );
}
function escapeAttribute(text2) {
  return text2.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

// static/panelFile.ts
import { createHash as createHash5 } from "crypto";
import { readFile as readFile2, stat as stat3 } from "fs/promises";
import { getMimeType } from "hono/utils/mime";
var IN_MEMORY_BYTES = 2 * 1024 * 1024;
async function readPanelFile(diskPath) {
  const { size, mtimeMs } = await stat3(diskPath);
  const mediaType = getMimeType(diskPath) ?? "application/octet-stream";
  const base = { mediaType, sizeBytes: size, diskPath };
  if (size > IN_MEMORY_BYTES) {
    const tag = `${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}`;
    return { ...base, tag, identity: null, br: null, gzip: null };
  }
  const [identity, br, gzip2] = await Promise.all([
    readFile2(diskPath),
    readVariant(`${diskPath}.br`),
    readVariant(`${diskPath}.gz`)
  ]);
  return { ...base, tag: contentTag(identity), identity, br, gzip: gzip2 };
}
function contentTag(content) {
  return createHash5("sha256").update(content).digest("base64url").slice(0, 27);
}
async function readVariant(path) {
  try {
    return await readFile2(path);
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

// static/panel.ts
var INDEX = "index.html";
async function loadPanel(folder, { apiHost }) {
  const diskPaths = await listFiles(folder);
  const indexPath = join6(folder, INDEX);
  if (!diskPaths.includes(indexPath)) return null;
  const html = fillApiHost(await readFile3(indexPath, "utf8"), apiHost);
  const content = Buffer.from(html);
  const files = /* @__PURE__ */ new Map();
  for (const diskPath of ownFiles(diskPaths)) {
    const path = `/${relative(folder, diskPath).split(sep).join("/")}`;
    if (path !== `/${INDEX}`) files.set(path, await readPanelFile(diskPath));
  }
  return { index: { tag: contentTag(content), body: await compressBody(content) }, files };
}
async function listFiles(folder) {
  try {
    const entries = await readdir3(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join6(entry.parentPath, entry.name));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
function ownFiles(diskPaths) {
  const all = new Set(diskPaths);
  return diskPaths.filter((path) => !(/\.(br|gz)$/.test(path) && all.has(path.slice(0, -3))));
}

// uploads/openUploads.ts
import { join as join8 } from "path";

// import/expiryThread.ts
import { existsSync as existsSync2 } from "fs";
import { fileURLToPath } from "url";
import { Worker } from "worker_threads";
var ANSWER_WITHIN_MS = 30 * SECOND_MS;
var MAX_MEMORY_MB = 512;
var IDLE_MS = 5 * SECOND_MS;
function createExpiryThread(answerWithinMs = ANSWER_WITHIN_MS) {
  let worker = null;
  let idle;
  let last = Promise.resolve();
  async function stop() {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }
  async function readInThread(question) {
    clearTimeout(idle);
    worker ??= startWorker();
    const answer2 = await ask(worker, question, answerWithinMs);
    if (answer2 === null) {
      await stop();
      return { ok: false, reason: reasons.unreadSheet };
    }
    idle = setTimeout(stop, IDLE_MS);
    idle.unref();
    return answer2;
  }
  return {
    stop,
    read(extension, bytes) {
      if (!isReadWhole(extension)) return readExpiry(extension, bytes);
      const reading = last.then(() => readInThread({ extension, bytes }));
      last = reading.catch(() => void 0);
      return reading;
    }
  };
}
function startWorker() {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MEMORY_MB };
  const bundle = new URL("./expiryWorker.js", import.meta.url);
  const worker = existsSync2(fileURLToPath(bundle)) ? new Worker(bundle, { resourceLimits }) : new Worker(loadingSource(), { resourceLimits, eval: true });
  worker.unref();
  return worker;
}
function loadingSource() {
  const source = JSON.stringify(new URL("./expiryWorker.ts", import.meta.url));
  return `import("tsx/esm/api").then(({ register }) => { register(); return import(${source}); });`;
}
function ask(worker, question, withinMs) {
  return new Promise((resolve3) => {
    const late = setTimeout(() => done(null), withinMs);
    const onEnd = () => done(null);
    function done(answer2) {
      clearTimeout(late);
      worker.off("message", done);
      worker.off("exit", onEnd);
      resolve3(answer2);
    }
    if (worker.listenerCount("error") === 0) worker.on("error", () => void 0);
    worker.on("message", done);
    worker.on("exit", onEnd);
    worker.postMessage(question);
  });
}

// uploads/spool.ts
import { mkdir as mkdir4, readdir as readdir4, rm as rm3, stat as stat4 } from "fs/promises";
import { join as join7 } from "path";
function createSpool(folder) {
  const folderOf = (uploadId) => join7(folder, uploadId);
  const changedAt = (path) => stat4(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null
  );
  return {
    async create(uploadId) {
      await mkdir4(folder, { recursive: true });
      await mkdir4(folderOf(uploadId));
      return folderOf(uploadId);
    },
    async sync(uploadId) {
      await syncFolder(folderOf(uploadId));
      await syncFolder(folder);
    },
    pathOf: (uploadId, partName) => join7(folder, uploadId, partName),
    has: async (uploadId) => await changedAt(folderOf(uploadId)) !== null,
    remove: (uploadId) => rm3(folderOf(uploadId), { recursive: true, force: true }),
    async list() {
      const names = await readdir4(folder).catch(() => []);
      const found = await Promise.all(
        names.map(async (uploadId) => ({
          uploadId,
          changedAt: await changedAt(folderOf(uploadId))
        }))
      );
      return found.flatMap(
        ({ uploadId, changedAt: at }) => at === null ? [] : [{ uploadId, changedAt: at }]
      );
    }
  };
}

// uploads/sweepUploads.ts
var KEPT_MS = 7 * DAY_MS;
var ABANDONED_MS = HOUR_MS;
async function sweepUploads({ store, spool, clock }, { alone }) {
  const now = clock.now();
  await store.uploads.deleteFinished(now - KEPT_MS);
  const folders = await spool.list();
  const open7 = new Set(await store.uploads.listOpen());
  for (const { uploadId, changedAt } of folders) {
    const isAbandoned = alone || changedAt < now - ABANDONED_MS;
    if (!open7.has(uploadId) && isAbandoned) await spool.remove(uploadId);
  }
}
function keepSweepingUploads(deps) {
  let running = Promise.resolve();
  const interval = setInterval(() => {
    running = sweepUploads(deps, { alone: false }).catch(
      (err) => deps.log.error({ err }, "old uploads could not be removed")
    );
  }, HOUR_MS);
  interval.unref();
  return () => {
    clearInterval(interval);
    return running;
  };
}

// ../core/uploads/batches.ts
var MAX_BATCH_FILES = 25;
var MAX_BATCH_BYTES = 26214400;

// ../core/uploads/selection.ts
var ACCEPTED_EXTENSIONS = [
  ".xlsx",
  ".xls",
  ".xlsm",
  ".doc",
  ".docx",
  ".pdf",
  ".ods",
  ".csv"
];
var MAX_FILE_BYTES = 10485760;
function isAcceptedName(name, extensions = ACCEPTED_EXTENSIONS) {
  const lower = name.toLowerCase();
  return extensions.some((extension) => lower.endsWith(extension.toLowerCase()));
}

// uploads/uploadLimits.ts
var MAX_PART_HEAD_BYTES = 16 * 1024;
var UPLOAD_LIMITS = {
  fileBytes: MAX_FILE_BYTES,
  batchBytes: MAX_BATCH_BYTES,
  batchFiles: MAX_BATCH_FILES,
  bodyBytes: MAX_BATCH_BYTES + (MAX_BATCH_FILES + 1) * MAX_PART_HEAD_BYTES,
  idleMs: 30 * SECOND_MS,
  totalMs: 10 * MINUTE_MS,
  atOncePerCompany: 4
};

// uploads/workThrough.ts
import { setImmediate as nextTurn } from "timers/promises";
var LEASE_MS = 4 * MINUTE_MS;
var RENEW_AFTER_MS = MINUTE_MS;
var LeaseLost = class extends Error {
  name = "LeaseLost";
};
async function workThrough(deps, upload) {
  try {
    await ingestWaiting(deps, upload);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}
async function ingestWaiting(deps, upload) {
  const { store, owner, spool, clock } = deps;
  const files = await store.uploads.listFiles(upload.id);
  const waiting = files.filter(({ outcome }) => outcome === null);
  if (waiting.length > 0 && !await spool.has(upload.id)) {
    return endUpload(deps, upload.id, { state: "failed", note: reasons.lost });
  }
  const batch = batchSoFar(files);
  let renewedAt = clock.now();
  for (const file of waiting) {
    if (deps.isStopping()) return store.uploads.release(upload.id, owner, 0);
    const now = clock.now();
    if (now - renewedAt > RENEW_AFTER_MS) {
      const isOurs = await store.uploads.renew(upload.id, owner, now + LEASE_MS);
      if (!isOurs) throw new LeaseLost();
      renewedAt = now;
    }
    await ingestOne(deps, upload, { file, batch });
    await nextTurn();
  }
  await endUpload(deps, upload.id, { state: "completed", note: reasons.lost });
}
async function endUpload({ store, owner, spool, clock }, uploadId, end) {
  await store.uploads.finish(uploadId, owner, { ...end, at: clock.now() });
  await spool.remove(uploadId);
}
async function ingestOne(deps, upload, { file, batch }) {
  const { id: id2, companyId, userId, createdAt } = upload;
  await ingestFile(deps, {
    companyId,
    userId,
    batch,
    relativeName: file.relativeName,
    bytesPath: deps.spool.pathOf(id2, file.partName ?? ""),
    isSpooled: true,
    modifiedAt: createdAt,
    async settle(outcome, queries) {
      const result = { position: file.position, ...resultOf(outcome) };
      if (!await queries.uploads.settle(id2, deps.owner, result)) throw new LeaseLost();
    }
  });
}
function resultOf(outcome) {
  if (outcome.outcome === "refused") {
    return { outcome: outcome.outcome, note: outcome.reason, documentId: null };
  }
  const { warning: note, documentId } = outcome;
  return { outcome: outcome.outcome, note, documentId };
}
function batchSoFar(files) {
  const batch = /* @__PURE__ */ new Map();
  for (const { documentId, relativeName } of files) {
    if (documentId !== null) batch.set(documentId, relativeName);
  }
  return batch;
}

// uploads/uploadRunner.ts
var LOOK_EVERY_MS = 5 * SECOND_MS;
var REST_MS = 5 * SECOND_MS;
var MAX_ATTEMPTS = 8;
function startUploadRunner(deps) {
  let stopping = false;
  let wanted = false;
  let running = null;
  const workDeps = { ...deps, isStopping: () => stopping };
  async function run() {
    while (wanted && !stopping) {
      wanted = false;
      try {
        await workThroughAll(workDeps);
      } catch (err) {
        deps.log.error({ err }, "uploads could not be worked through");
      }
    }
    running = null;
  }
  function wake() {
    wanted = true;
    running ??= run();
  }
  const interval = setInterval(wake, LOOK_EVERY_MS);
  interval.unref();
  wake();
  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(interval);
      await running;
    }
  };
}
async function workThroughAll(deps) {
  while (!deps.isStopping()) {
    const now = deps.clock.now();
    const upload = await deps.store.uploads.claim(deps.owner, { now, until: now + LEASE_MS });
    if (upload === null) return;
    await takeUp(deps, upload);
  }
}
async function takeUp(deps, upload) {
  const { store, owner, clock, log } = deps;
  if (upload.attempts > MAX_ATTEMPTS) {
    log.error({ upload: upload.id }, "an upload is given up");
    return endUpload(deps, upload.id, { state: "failed", note: reasons.interrupted });
  }
  try {
    await workThrough(deps, upload);
  } catch (err) {
    log.error({ err, upload: upload.id }, "an upload is put off");
    await store.uploads.release(upload.id, owner, clock.now() + REST_MS);
  }
}

// uploads/openUploads.ts
var SPOOL_FOLDER = "uploads";
async function openUploads(deps) {
  const { store, alone, newId: newId2, dataDir } = deps;
  const spool = createSpool(join8(dataDir, SPOOL_FOLDER));
  await sweepUploads({ ...deps, spool }, { alone });
  if (alone) await store.uploads.releaseAll();
  const thread = createExpiryThread();
  const runner = startUploadRunner({ ...deps, spool, owner: newId2(), readExpiry: thread.read });
  const stopSweeping = keepSweepingUploads({ ...deps, spool });
  return {
    intake: { spool, limits: UPLOAD_LIMITS, onAccepted: runner.wake },
    async stop() {
      await stopSweeping();
      await runner.stop();
      await thread.stop();
    }
  };
}

// ../core/api/route.ts
function route(definition) {
  return definition;
}
var ignored = { parse: () => null };

// ../core/api/shape.ts
var ShapeError = class extends TypeError {
  name = "ShapeError";
  issues;
  constructor(message, field, options) {
    super(field === void 0 ? message : `${field}: ${message}`, options);
    this.issues = [{ path: field === void 0 ? [] : [field] }];
  }
};
function shape(fields, options) {
  return {
    parse(value) {
      if (typeof value !== "object" || value === null || Array.isArray(value)) {
        throw new ShapeError("expected an object");
      }
      const raw = value;
      const read = options?.loose ? { ...raw } : {};
      for (const [name, check] of Object.entries(fields)) {
        const field = checkField(name, raw[name], check);
        if (field !== void 0 || Object.hasOwn(raw, name)) read[name] = field;
      }
      return read;
    }
  };
}
function checkField(name, value, check) {
  try {
    return check(value);
  } catch (cause) {
    throw new ShapeError(cause.message, name, { cause });
  }
}
var text = (value) => {
  if (typeof value === "string") return value;
  throw new TypeError(`expected a text, got ${kind(value)}`);
};
var flag = (value) => {
  if (typeof value === "boolean") return value;
  throw new TypeError(`expected true or false, got ${kind(value)}`);
};
var id = (value) => {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  throw new TypeError(`expected an id, got ${kind(value)}`);
};
function nullish(check) {
  return (value) => value === null || value === void 0 ? value : check(value);
}
function kind(value) {
  return value === null ? "null" : typeof value;
}

// ../core/session/user.ts
var USER_FIELDS = {
  legacyId: nullish(id),
  email: nullish(text),
  role: nullish(text),
  createdAt: nullish(text),
  clientId: nullish(id),
  sessionExpiresAt: nullish(text)
};
var User = shape(USER_FIELDS, { loose: true });

// ../core/auth/api.ts
var LoginInput = shape({
  email: text,
  password: text,
  remember: (value) => value === void 0 ? false : flag(value)
});
var LoginAnswer = shape(
  { ...USER_FIELDS, requiresMfa: nullish(flag) },
  { loose: true }
);
var login = route({
  method: "POST",
  path: "/api/login",
  input: LoginInput,
  output: LoginAnswer
});

// ../core/documents/document.ts
var Document = {
  parse(value) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new TypeError("expected a document");
    }
    const raw = value;
    return {
      legacyId: id(raw.legacyId),
      title: text(raw.title),
      path: looseText(raw.path),
      revision: looseText(raw.revision),
      fileType: looseText(raw.fileType),
      createdAt: optionalText(raw.createdAt),
      updatedAt: optionalText(raw.updatedAt),
      expiryDate: optionalText(raw.expiryDate),
      driveUrl: optionalText(raw.driveUrl),
      isObsolete: raw.isObsolete === null || raw.isObsolete === void 0 ? false : flag(raw.isObsolete),
      alertStatus: optionalText(raw.alertStatus)
    };
  }
};
function looseText(value) {
  if (typeof value === "string") return value;
  if (value === null || value === void 0) return "";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  throw new TypeError(`expected a text, got ${value}`);
}
function optionalText(value) {
  if (typeof value === "string") return value === "" ? null : value;
  if (value === null || value === void 0) return null;
  throw new TypeError(`expected a text, got ${value}`);
}

// ../core/documents/documentList.ts
var DocumentList = {
  parse(value) {
    if (!Array.isArray(value))
      throw new TypeError(`expected a list of documents, got ${typeof value}`);
    return value.map(parseItem);
  }
};
function parseItem(value, index) {
  try {
    return Document.parse(value);
  } catch (cause) {
    throw new TypeError(`document ${index} is malformed`, { cause });
  }
}

// ../core/documents/api.ts
var listDocuments = route({
  method: "GET",
  path: "/api/documents",
  input: null,
  output: DocumentList
});
var listObsoleteDocuments = route({
  method: "GET",
  path: "/api/documents/obsolete",
  input: null,
  output: DocumentList
});
var getDocument = route({
  method: "GET",
  path: "/api/documents/:id",
  input: null,
  output: Document
});
var previewDocument = route({
  method: "GET",
  path: "/api/documents/:id/preview",
  input: null,
  output: "file"
});
var downloadDocument = route({
  method: "GET",
  path: "/api/documents/:id/download",
  input: null,
  output: "file"
});
var MAX_DOCUMENT_TEXT = 500;
var filledText = (value) => {
  const trimmed = text(value).trim();
  if (trimmed !== "" && trimmed.length <= MAX_DOCUMENT_TEXT) return trimmed;
  throw new TypeError(`expected 1 to ${MAX_DOCUMENT_TEXT} characters, got ${trimmed.length}`);
};
var DocumentChange = shape({ title: filledText, path: filledText });
var updateDocument = route({
  method: "PATCH",
  path: "/api/documents/:id",
  input: DocumentChange,
  output: ignored
});
var archiveDocument = route({
  method: "DELETE",
  path: "/api/documents/:id",
  input: null,
  output: ignored
});
var restoreDocument = route({
  method: "POST",
  path: "/api/documents/:id/restore",
  input: null,
  output: ignored
});
var restoreAllObsolete = route({
  method: "POST",
  path: "/api/documents/restore-all-obsolete",
  input: null,
  output: {
    parse(value) {
      const fields = value ?? {};
      const given = fields.restoredCount ?? fields.restored ?? fields.count;
      const skipped = fields.skippedCount;
      return {
        restoredCount: typeof given === "number" ? given : null,
        skippedCount: typeof skipped === "number" ? skipped : 0
      };
    }
  }
});

// ../core/session/api.ts
var getUser = route({ method: "GET", path: "/api/user", input: null, output: User });
var logout = route({ method: "POST", path: "/api/logout", input: null, output: ignored });

// ../core/sync/api.ts
import * as z3 from "zod/mini";
var SyncInput = z3.object({ userId: z3.optional(z3.string()) });
var SyncAnswer = z3.nullish(z3.looseObject({ message: z3.nullish(z3.string()) }));
var startSync = route({
  method: "POST",
  path: "/api/sync",
  input: SyncInput,
  output: SyncAnswer
});

// ../core/uploads/api.ts
import * as z4 from "zod/mini";
var UploadStarted = z4.looseObject({
  uploadId: z4.pipe(z4.union([z4.string().check(z4.minLength(1)), z4.number()]), z4.transform(String)),
  message: z4.nullish(z4.string())
});
var UploadedFile = z4.looseObject({
  /** Its relative path, as it was sent. */
  file: z4.string(),
  outcome: z4.enum(["imported", "updated", "unchanged", "refused"]),
  /** Why it was refused, or what is odd about it; for people. */
  note: z4.nullish(z4.string())
});
var UploadStatus = z4.looseObject({
  status: z4.string(),
  processedFiles: z4.nullish(z4.number()),
  failedFiles: z4.nullish(z4.number()),
  files: z4.nullish(z4.array(UploadedFile))
});
var uploadBatch = route({
  method: "POST",
  path: "/api/documents/local-upload",
  input: "form",
  output: UploadStarted
});
var getUploadStatus = route({
  method: "GET",
  path: "/api/documents/upload-status/:uploadId",
  input: null,
  output: UploadStatus
});

// ../core/api/csrf.ts
var csrfTokenRoute = route({
  method: "GET",
  path: "/api/csrf-token",
  input: null,
  output: shape({ csrfToken: headerText })
});
function headerText(value) {
  if (/^[\x21-\x7e]*$/.test(text(value))) return text(value);
  throw new TypeError("expected printable ASCII");
}

// ../core/api/contract.ts
var contract = {
  csrfToken: csrfTokenRoute,
  getUser,
  login,
  logout,
  listDocuments,
  listObsoleteDocuments,
  getDocument,
  previewDocument,
  downloadDocument,
  updateDocument,
  archiveDocument,
  restoreDocument,
  restoreAllObsolete,
  uploadBatch,
  getUploadStatus,
  startSync
};

// http/createApp.ts
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

// http/httpFailure.ts
var HttpFailure = class extends Error {
  name = "HttpFailure";
  status;
  headers;
  constructor(status, message, headers = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
};

// http/messages.ts
var messages = {
  signedOut: "Non autenticato. Effettua l'accesso per continuare.",
  forbidden: "Non hai i permessi per questa operazione.",
  csrf: "Richiesta non verificata: ricarica la pagina e riprova.",
  foreignOrigin: "Richiesta rifiutata: proviene da un sito non autorizzato.",
  unknownRoute: "Risorsa non trovata.",
  methodNotAllowed: "Metodo non consentito per questa risorsa.",
  notJson: "Il corpo della richiesta deve essere JSON (application/json).",
  malformedJson: "Il corpo della richiesta non \xE8 JSON valido.",
  bodyTooLarge: "Il corpo della richiesta supera il limite di 64 KB.",
  unreadableBody: "Il corpo della richiesta non \xE8 completo.",
  invalidInput: "I dati inviati non sono validi.",
  missingField: (field) => `Il campo "${field}" \xE8 obbligatorio.`,
  invalidField: (field) => `Il campo "${field}" non \xE8 valido.`,
  internal: "Errore interno del server. Riprova pi\xF9 tardi.",
  wrongCredentials: "Email o password non corretti.",
  passwordTooLong: "La password pu\xF2 avere al massimo 1024 caratteri.",
  tooManyLogins: (seconds) => seconds === 1 ? "Troppi tentativi di accesso. Riprova tra 1 secondo." : `Troppi tentativi di accesso. Riprova tra ${seconds} secondi.`,
  documentNotFound: "Documento non trovato.",
  documentChanged: "Il documento \xE8 stato modificato nel frattempo: ricaricalo e ripeti la modifica.",
  sameDocument: (title) => `Esiste gi\xE0 un documento in vigore con lo stesso percorso, titolo e tipo: \xAB${title}\xBB.`,
  obsoleteDocument: "Il documento \xE8 obsoleto: ripristinalo prima di modificarlo.",
  alreadyObsolete: "Il documento \xE8 gi\xE0 obsoleto.",
  alreadyInForce: "Il documento \xE8 gi\xE0 in vigore.",
  invalidTitle: "Il titolo contiene caratteri non ammessi.",
  invalidPath: (reason) => `Il percorso ISO non \xE8 valido: ${reason}.`,
  obsoleteFile: "Il documento \xE8 obsoleto: solo un amministratore pu\xF2 aprirne il file.",
  fileMissing: "Il file di questo documento non \xE8 disponibile sul server. Contatta l'amministratore.",
  notMultipart: "I file vanno inviati come modulo multipart/form-data.",
  malformedForm: "Il modulo con i file non \xE8 leggibile o \xE8 incompleto.",
  notAFilePart: 'Il modulo pu\xF2 contenere solo il campo "localFiles", con un file per volta.',
  noFiles: "Nessun file ricevuto.",
  tooManyFiles: (max) => `Si possono inviare al massimo ${max} file per volta.`,
  batchTooLarge: "I file inviati superano il limite di 25 MB per volta.",
  uploadTooSlow: "Il caricamento \xE8 troppo lento o si \xE8 interrotto: riprova.",
  tooManyUploads: "Troppi caricamenti contemporanei per questa azienda: riprova tra poco.",
  uploadNotFound: "Caricamento non trovato.",
  filesReceived: (count) => count === 1 ? "1 file ricevuto, elaborazione in corso." : `${count} file ricevuti, elaborazione in corso.`,
  noDriveFolder: "Nessuna cartella Google Drive configurata",
  rangeNotSatisfiable: "L'intervallo richiesto \xE8 fuori dal file."
};

// auth/wireUser.ts
function wireUser({ id: id2, email: email2, role, createdAt, companyId }) {
  return {
    legacyId: id2,
    email: email2,
    role,
    createdAt: new Date(createdAt).toISOString(),
    ...companyId !== null && { clientId: companyId }
  };
}

// auth/login.ts
var MAX_EMAIL_LENGTH = 254;
function createLogin(deps) {
  const nobodysHash = hashPassword(newToken());
  return async (call) => {
    const { password, remember } = call.input;
    if (password.length > MAX_PASSWORD_LENGTH) throw new HttpFailure(400, messages.passwordTooLong);
    const email2 = foldEmail2(call.input.email);
    const attempt = await deps.limiter.take({ account: email2, address: call.address });
    if (!attempt.allowed) throw tooManyLogins(attempt, deps);
    const user = isSearchable(email2) ? await deps.store.users.findByEmail(email2) : null;
    const matches = await verifyPassword(user?.passwordHash ?? await nobodysHash, password);
    if (user === null || !matches) return refuse(deps, call, { email: email2, user });
    await attempt.succeeded();
    call.headers["Set-Cookie"] = await startSession(deps, call, { user, remember });
    return wireUser(user);
  };
}
function foldEmail2(email2) {
  return email2.trim().toLowerCase();
}
function isSearchable(email2) {
  return email2.length <= MAX_EMAIL_LENGTH && !new RegExp("\\p{Cc}", "u").test(email2);
}
async function startSession({ store, sessions, newId: newId2 }, { session, now }, { user, remember }) {
  return store.transaction(async (queries) => {
    if (session !== null) await sessions.end(queries, session);
    await queries.audit.append({
      id: newId2(),
      companyId: user.companyId,
      userId: user.id,
      action: "login",
      documentId: null,
      details: "",
      at: now
    });
    return sessions.start(queries, { userId: user.id, remember }, now);
  });
}
async function refuse({ store, newId: newId2 }, { now, address }, { email: email2, user }) {
  await store.audit.append({
    id: newId2(),
    companyId: user?.companyId ?? null,
    userId: user?.id ?? null,
    action: "login.failed",
    documentId: null,
    details: `${email2.replace(new RegExp("\\p{Cc}", "gu"), "").slice(0, MAX_EMAIL_LENGTH)} da ${address || "?"}`,
    at: now
  });
  throw new HttpFailure(401, messages.wrongCredentials);
}
function tooManyLogins({ retryAfterMs }, { log }) {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / SECOND_MS));
  log.warn({ retryAfterSeconds: seconds }, "too many failed logins");
  return new HttpFailure(429, messages.tooManyLogins(seconds), { "Retry-After": String(seconds) });
}

// auth/authHandlers.ts
function createAuthHandlers(deps) {
  return {
    csrfToken({ request, session, headers }) {
      const { token, setCookie } = deps.csrf.issue(request, session);
      if (setCookie !== void 0) headers["Set-Cookie"] = setCookie;
      return { csrfToken: token };
    },
    getUser: ({ session }) => wireUser(session.user),
    login: createLogin(deps),
    async logout({ session, headers, now }) {
      headers["Set-Cookie"] = await deps.store.transaction(async (queries) => {
        await queries.audit.append({
          id: deps.newId(),
          companyId: session.user.companyId,
          userId: session.user.id,
          action: "logout",
          documentId: null,
          details: "",
          at: now
        });
        return deps.sessions.end(queries, session);
      });
      return null;
    }
  };
}

// auth/csrf.ts
import { createHmac, hkdfSync, timingSafeEqual } from "crypto";

// auth/cookies.ts
import { serialize } from "hono/utils/cookie";
function createCookie(name, { https }) {
  const fullName = https ? `__Host-${name}` : name;
  const pattern = new RegExp(`(?:^|;) *${fullName}=(${TOKEN_PATTERN}) *(?:;|$)`);
  const attributes = { httpOnly: true, sameSite: "Lax", path: "/", secure: https };
  return {
    read: (request) => pattern.exec(request.headers.get("cookie") ?? "")?.[1] ?? null,
    write: (token, maxAgeMs) => serialize(fullName, token, {
      ...attributes,
      ...maxAgeMs !== void 0 && { maxAge: maxAgeMs / SECOND_MS }
    }),
    clear: () => serialize(fullName, "", { ...attributes, maxAge: 0 })
  };
}

// auth/csrf.ts
var HEADER = "x-csrf-token";
var KEY_BYTES2 = 32;
function createCsrf(deps) {
  const key = Buffer.from(hkdfSync("sha256", deps.secret, "", "sgi csrf", KEY_BYTES2));
  const visitorCookie = createCookie("sgi_visitor", deps);
  const sign = (binding) => createHmac("sha256", key).update(binding).digest();
  const ofSession = ({ session }) => sign(`session:${session.tokenHash}`);
  const ofVisitor = (visitor) => sign(`visitor:${visitor}`);
  return {
    issue(request, session) {
      if (session !== null) return { token: ofSession(session).toString("base64url") };
      const known = visitorCookie.read(request);
      const visitor = known ?? newToken();
      const token = ofVisitor(visitor).toString("base64url");
      return visitor === known ? { token } : { token, setCookie: visitorCookie.write(visitor) };
    },
    verify(request, session) {
      const given = Buffer.from(request.headers.get(HEADER) ?? "", "base64url");
      if (session !== null) return equal(given, ofSession(session));
      const visitor = visitorCookie.read(request);
      return visitor !== null && equal(given, ofVisitor(visitor));
    }
  };
}
function equal(given, expected) {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// auth/sessions.ts
var SESSION_MS = HOUR_MS;
var REMEMBERED_SESSION_MS = 30 * DAY_MS;
var EXTENSION_STEP_MS = MINUTE_MS;
function createSessions2(deps) {
  const cookie = createCookie("sgi_session", deps);
  return {
    async find(request, now) {
      const token = cookie.read(request);
      if (token === null) return null;
      return deps.store.sessions.find(hashToken(token), now);
    },
    async keepAlive({ session }, now) {
      if (session.remember || session.expiresAt - now > SESSION_MS - EXTENSION_STEP_MS) return;
      await deps.store.sessions.extend(session.tokenHash, now + SESSION_MS);
    },
    async start(queries, { userId, remember }, now) {
      const token = newToken();
      const lastsMs = remember ? REMEMBERED_SESSION_MS : SESSION_MS;
      await queries.sessions.create({
        tokenHash: hashToken(token),
        userId,
        remember,
        createdAt: now,
        expiresAt: now + lastsMs
      });
      return cookie.write(token, remember ? lastsMs : void 0);
    },
    async end(queries, { session }) {
      await queries.sessions.delete(session.tokenHash);
      return cookie.clear();
    }
  };
}

// ../core/documents/expiry.ts
var EXPIRY_WARNING_DAYS = 30;
function expiryRule(today) {
  const lastWarningDay = addDays(today, EXPIRY_WARNING_DAYS);
  return {
    status({ expiryDate, alertStatus, isObsolete }) {
      if (isObsolete) return "obsolete";
      const date = parseCalendarDate(expiryDate);
      if (date === null) return fromAlert(alertStatus);
      if (date < today) return "expired";
      return date <= lastWarningDay ? "warning" : "valid";
    }
  };
}
function fromAlert(alertStatus) {
  return alertStatus === "warning" || alertStatus === "expired" ? alertStatus : "valid";
}

// http/entityTag.ts
function matchesTag(ifNoneMatch, tag) {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag);
}
function allowsChange(ifMatch, tag) {
  return ifMatch === null || matchesTag(ifMatch, tag);
}

// documents/documentTag.ts
import { createHash as createHash6 } from "crypto";
function documentTag(document) {
  const state = JSON.stringify(document, Object.keys(document).toSorted());
  return `"${createHash6("sha256").update(state).digest("base64url")}"`;
}

// documents/changeDocument.ts
async function changeDocument({ store, newId: newId2 }, { params, session, request, now, headers }, work) {
  const { id: userId, companyId } = session.user;
  if (companyId === null) throw new HttpFailure(404, messages.documentNotFound);
  headers.ETag = await store.transaction(async (queries) => {
    await queries.companies.hold(companyId);
    const found = await queries.documents.get(companyId, params.id);
    if (found === null) throw new HttpFailure(404, messages.documentNotFound);
    const tag = documentTag(found);
    if (!allowsChange(request.headers.get("if-match"), tag)) {
      throw new HttpFailure(412, messages.documentChanged, { ETag: tag });
    }
    const { document, action, details } = await work(found, queries);
    if (document === null) return tag;
    await queries.documents.replace(document);
    const entry = { id: newId2(), companyId, userId, documentId: found.id, at: now };
    await queries.audit.append({ ...entry, action, details });
    return documentTag(document);
  });
  return null;
}
async function refuseDouble(document, queries) {
  const other = await queries.documents.findCurrent(document.companyId, document);
  if (other !== null && other.id !== document.id) {
    throw new HttpFailure(409, messages.sameDocument(other.title));
  }
}

// documents/restoreAll.ts
async function restoreAll({ store, newId: newId2 }, { user: { id: userId, companyId } }, now) {
  if (companyId === null) throw new HttpFailure(404, messages.documentNotFound);
  return store.transaction(async (queries) => {
    await queries.companies.hold(companyId);
    const { restored, skipped } = await queries.documents.restoreAll(companyId, now);
    if (restored > 0) {
      const entry = { id: newId2(), companyId, userId, documentId: null, at: now };
      const details = `${restored} ripristinati, ${skipped} lasciati obsoleti`;
      await queries.audit.append({ ...entry, action: "document.restoreAll", details });
    }
    return { restoredCount: restored, skippedCount: skipped };
  });
}

// documents/changeHandlers.ts
function createChangeHandlers(deps) {
  return {
    updateDocument: (call) => changeDocument(deps, call, async (found, queries) => {
      if (found.obsoleteAt !== null) throw new HttpFailure(409, messages.obsoleteDocument);
      const { title, path } = readChange(call.input);
      const action = "document.edit";
      const details = `${describe(found)} \u2192 ${describe({ title, path })}`;
      if (title === found.title && path === found.path) {
        return { document: null, action, details };
      }
      const document = { ...found, title, path, updatedAt: call.now };
      await refuseDouble(document, queries);
      return { document, action, details };
    }),
    archiveDocument: (call) => changeDocument(deps, call, (found) => {
      if (found.obsoleteAt !== null) throw new HttpFailure(409, messages.alreadyObsolete);
      const document = { ...found, obsoleteAt: call.now };
      return { document, action: "document.archive", details: describe(found) };
    }),
    restoreDocument: (call) => changeDocument(deps, call, async (found, queries) => {
      if (found.obsoleteAt === null) throw new HttpFailure(409, messages.alreadyInForce);
      const document = { ...found, obsoleteAt: null, updatedAt: call.now };
      await refuseDouble(document, queries);
      return { document, action: "document.restore", details: describe(found) };
    }),
    restoreAllObsolete: ({ session, now }) => restoreAll(deps, session, now)
  };
}
function readChange({ title, path }) {
  if (/[\p{Cc}\p{Cs}]/u.test(title)) throw new HttpFailure(400, messages.invalidTitle);
  const parts = readRelativeName(path);
  if (!parts.ok) throw new HttpFailure(400, messages.invalidPath(parts.reason));
  return { title: title.normalize("NFC"), path: [...parts.folders, parts.name].join("/") };
}
function describe({ title, path }) {
  return `${path} ${title}`;
}

// documents/documentLists.ts
import { LRUCache as LRUCache3 } from "lru-cache";

// documents/wireDocument.ts
function wireDocument(document, rule) {
  const { id: id2, title, path, revision, fileType, expiryDate, driveUrl, obsoleteAt } = document;
  return {
    legacyId: id2,
    title,
    path,
    revision,
    fileType,
    createdAt: document.documentDate,
    updatedAt: new Date(obsoleteAt ?? document.updatedAt).toISOString(),
    expiryDate,
    ...driveUrl !== null && { driveUrl },
    isObsolete: obsoleteAt !== null,
    alertStatus: rule.status({ expiryDate, alertStatus: null, isObsolete: false })
  };
}

// documents/documentLists.ts
var LIST_CACHE_BYTES = 64 * 1024 * 1024;
var WIRE_VERSION = 1;
function createDocumentLists(store) {
  const cache = new LRUCache3({
    maxSize: LIST_CACHE_BYTES,
    sizeCalculation: ({ identity, br, gzip: gzip2 }) => identity.length + br.length + gzip2.length,
    fetchMethod: (_tag, _stale, { context }) => buildBody(store, context),
    // Who asked first may have gone: the others still want the body.
    ignoreFetchAbort: true
  });
  return {
    body: (key) => cache.forceFetch(listTag(key), { context: key })
  };
}
function listTag({ companyId, which, documentsVersion, day }) {
  return `${WIRE_VERSION}-${companyId}-${which}-${documentsVersion}-${day}`;
}
async function buildBody(store, { companyId, which, day }) {
  const rule = expiryRule(day);
  const documents = await store.documents.list(companyId, which);
  const json = JSON.stringify(documents.map((document) => wireDocument(document, rule)));
  return compressBody(Buffer.from(json));
}

// ../core/session/roles.ts
function isAdmin(user) {
  return user?.role === "admin";
}

// documents/byteRange.ts
function parseRange(header, sizeBytes) {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (match === null) return null;
  const [, first = "", last = ""] = match;
  if (first === "") return last === "" ? null : suffix(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return null;
  return start < sizeBytes ? { start, end } : "unsatisfiable";
}
function suffix(length, sizeBytes) {
  if (length === 0 || sizeBytes === 0) return "unsatisfiable";
  return { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 };
}

// documents/contentDisposition.ts
var MAX_NAME_LENGTH = 255;
function contentDisposition(kind2, fileName) {
  const name = safeName(fileName);
  const ascii = name.normalize("NFD").replace(new RegExp("\\p{Mn}", "gu"), "").replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  return `${kind2}; filename="${ascii}"; filename*=UTF-8''${extValue(name)}`;
}
function safeName(fileName) {
  const name = fileName.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "").replace(/[/\\]/g, "_").trim();
  return [...name].slice(0, MAX_NAME_LENGTH).join("") || "documento";
}
function extValue(name) {
  const encode = (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, encode);
}

// ../core/documents/describe.ts
function fileExtension(fileType) {
  return fileType.trim().replace(/^\./, "").toLowerCase();
}
var SHOWN_IN_PAGE = /* @__PURE__ */ new Set(["pdf", "jpg", "jpeg", "png"]);
function previewKind(fileType) {
  const extension = fileExtension(fileType);
  if (!SHOWN_IN_PAGE.has(extension)) return "none";
  return extension === "pdf" ? "pdf" : "image";
}

// documents/fileKind.ts
var MEDIA_TYPES = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  csv: "text/csv; charset=UTF-8",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xlsm: "application/vnd.ms-excel.sheet.macroEnabled.12",
  ods: "application/vnd.oasis.opendocument.spreadsheet"
};
function fileKind(fileType) {
  return {
    mediaType: MEDIA_TYPES[fileType] ?? "application/octet-stream",
    shown: previewKind(fileType)
  };
}

// documents/findDocument.ts
async function findDocument(store, { user }, id2) {
  const document = user.companyId === null ? null : await store.documents.get(user.companyId, id2);
  if (document === null) throw new HttpFailure(404, messages.documentNotFound);
  return document;
}

// documents/previewPolicy.ts
function previewPolicy(shown, frameAncestors) {
  const base = ["default-src 'none'", `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`];
  return [...base, ...EXTRA[shown]].join("; ");
}
var EXTRA = {
  pdf: ["style-src 'unsafe-inline'", "object-src 'self'", "base-uri 'none'", "form-action 'none'"],
  image: ["style-src 'unsafe-inline'", "img-src 'self'", "sandbox"],
  none: ["sandbox"]
};

// documents/sendFile.ts
import { Readable } from "stream";
async function sendFile({ files, log }, { request, document, headers, range }) {
  const { id: id2, fileHash, fileSizeBytes } = document;
  if (range === "unsatisfiable") {
    throw new HttpFailure(416, messages.rangeNotSatisfiable, {
      "Content-Range": `bytes */${fileSizeBytes}`
    });
  }
  const file = await files.open(fileHash, range ?? void 0);
  if (file === null) {
    log.error({ document: id2, hash: fileHash }, "a document's file is not in the store");
    throw new HttpFailure(404, messages.fileMissing);
  }
  const body = request.method === "HEAD" ? closed(file.stream) : webStream(file.stream);
  return new Response(body, {
    status: range === null ? 200 : 206,
    headers: { ...headers, ...extent(range, fileSizeBytes) }
  });
}
function extent(range, sizeBytes) {
  if (range === null) return { "Content-Length": String(sizeBytes) };
  return {
    "Content-Length": String(range.end - range.start + 1),
    "Content-Range": `bytes ${range.start}-${range.end}/${sizeBytes}`
  };
}
function closed(stream) {
  stream.destroy();
  return null;
}
function webStream(stream) {
  return Readable.toWeb(stream);
}

// documents/fileHandler.ts
function createFileHandler(purpose, deps) {
  return async (call) => {
    const document = await findDocument(deps.store, call.session, call.params.id);
    if (document.obsoleteAt !== null && !isAdmin(call.session.user)) {
      throw new HttpFailure(403, messages.obsoleteFile);
    }
    const { request } = call;
    const tag = `"${document.fileHash}"`;
    const headers = { ...call.headers, ...fileHeaders(purpose, document, deps), ETag: tag };
    if (matchesTag(request.headers.get("if-none-match"), tag)) {
      return new Response(null, { status: 304, headers });
    }
    return sendFile(deps, { request, document, headers, range: rangeOf(request, document, tag) });
  };
}
function fileHeaders(purpose, document, deps) {
  const { mediaType, shown } = fileKind(document.fileType);
  const inline = purpose === "preview" && shown !== "none";
  return {
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-cache",
    "Content-Disposition": contentDisposition(inline ? "inline" : "attachment", document.fileName),
    "Content-Security-Policy": previewPolicy(inline ? shown : "none", deps.frameAncestors),
    "Content-Type": mediaType,
    Vary: "Cookie"
  };
}
function rangeOf(request, { fileSizeBytes }, tag) {
  const ifRange = request.headers.get("if-range");
  if (request.method !== "GET" || ifRange !== null && ifRange !== tag) return null;
  return parseRange(request.headers.get("range"), fileSizeBytes);
}

// http/acceptEncoding.ts
import { LRUCache as LRUCache4 } from "lru-cache";
function pickEncoding(acceptEncoding) {
  if (acceptEncoding === null) return null;
  const picked = picks.get(acceptEncoding) ?? { encoding: pick(acceptEncoding) };
  picks.set(acceptEncoding, picked);
  return picked.encoding;
}
var picks = new LRUCache4({ max: 100 });
function pick(acceptEncoding) {
  let gzip2 = false;
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [coding = "", ...options] = part.split(";").map((text2) => text2.trim());
    if (options.some((option) => /^q=0(\.0*)?$/.test(option))) continue;
    if (coding === "br") return "br";
    if (coding === "gzip") gzip2 = true;
  }
  return gzip2 ? "gzip" : null;
}

// documents/listHandler.ts
function createListHandler(which, { lists, dayAt }) {
  return async (call) => {
    const { companyId } = call.session.user;
    if (companyId === null) return [];
    const { documentsVersion } = call.session;
    const key = { companyId, which, documentsVersion, day: dayAt(call.now) };
    const encoding = pickEncoding(call.request.headers.get("accept-encoding"));
    const tag = entityTag(key, encoding);
    const headers = {
      ...call.headers,
      "Cache-Control": "private, no-cache",
      ETag: tag,
      Vary: "Accept-Encoding, Cookie"
    };
    if (matchesTag(call.request.headers.get("if-none-match"), tag)) {
      return new Response(null, { status: 304, headers });
    }
    const body = bodyFor(await lists.body(key), encoding);
    return new Response(body, {
      status: 200,
      headers: {
        ...headers,
        "Content-Type": "application/json; charset=UTF-8",
        "Content-Length": String(body.byteLength),
        ...encoding !== null && { "Content-Encoding": encoding }
      }
    });
  };
}
function entityTag(key, encoding) {
  return `"${listTag(key)}-${encoding ?? "identity"}"`;
}

// documents/romanDay.ts
var TIME_ZONE2 = "Europe/Rome";
function createRomanDay() {
  let minute = Number.NaN;
  let day = "";
  return (at) => {
    const atMinute = Math.floor(at / MINUTE_MS);
    if (atMinute !== minute) {
      minute = atMinute;
      day = dateInZone(at, TIME_ZONE2);
    }
    return day;
  };
}

// documents/documentHandlers.ts
function createDocumentHandlers(deps) {
  const dayAt = createRomanDay();
  const lists = createDocumentLists(deps.store);
  const fileDeps = { ...deps, frameAncestors: deps.settings.corsOrigins };
  return {
    listDocuments: createListHandler("current", { lists, dayAt }),
    listObsoleteDocuments: createListHandler("obsolete", { lists, dayAt }),
    async getDocument({ params, session, now, headers }) {
      const document = await findDocument(deps.store, session, params.id);
      headers.ETag = documentTag(document);
      return wireDocument(document, expiryRule(dayAt(now)));
    },
    previewDocument: createFileHandler("preview", fileDeps),
    downloadDocument: createFileHandler("download", fileDeps),
    ...createChangeHandlers(deps)
  };
}

// static/mountPanel.ts
import { createReadStream } from "fs";
import { Readable as Readable2 } from "stream";

// static/panelHeaders.ts
import { secureHeaders } from "hono/secure-headers";

// http/appEnv.ts
function isHttps({ publicUrl }) {
  return publicUrl?.startsWith("https://") ?? false;
}

// http/apiHeaders.ts
var HSTS_SECONDS = 31536e3;
function apiHeaders(settings) {
  return {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": resourcePolicy(settings),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    ...isHttps(settings) && { "Strict-Transport-Security": hsts() }
  };
}
function hsts() {
  return `max-age=${HSTS_SECONDS}`;
}
function resourcePolicy({ corsOrigins }) {
  return corsOrigins.length === 0 ? "same-origin" : "same-site";
}

// static/panelHeaders.ts
var LOCAL_OPENER = "http://127.0.0.1:17654";
function panelHeaders(settings) {
  const api = settings.apiHost === null ? [] : [settings.apiHost];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:", ...api],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...api, LOCAL_OPENER],
      frameSrc: ["'self'", ...api],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"]
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: isHttps(settings) ? hsts() : false,
    xFrameOptions: "DENY"
  });
}

// static/mountPanel.ts
var ASSET_CACHE = "public, max-age=31536000, immutable";
var FILE_CACHE = "public, max-age=600";
var PAGE_CACHE = "no-cache";
var FILE_FOLDERS = /^\/(api|assets|downloads)(\/|$)/;
function mountPanel(app, panel, settings) {
  app.get("*", panelHeaders(settings), (c, next) => {
    const path = decodedPath(c.req.url);
    const file = path === null ? void 0 : panel.files.get(path);
    if (file !== void 0) return sendPanelFile(c.req.raw, file, cacheOf(path ?? ""));
    return path !== null && isPage(path) ? sendPage(c.req.raw, panel.index) : next();
  });
}
function decodedPath(url) {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
}
function cacheOf(path) {
  return path.startsWith("/assets/") ? ASSET_CACHE : FILE_CACHE;
}
function isPage(path) {
  if (path === "/index.html") return true;
  return !FILE_FOLDERS.test(path) && !path.slice(path.lastIndexOf("/")).includes(".");
}
function sendPage(request, { tag, body }) {
  const encoding = pickEncoding(request.headers.get("accept-encoding"));
  const headers = panelFileHeaders("text/html; charset=UTF-8", PAGE_CACHE, tag, encoding);
  return send(request, bodyFor(body, encoding), headers);
}
function sendPanelFile(request, file, cache) {
  const wanted = pickEncoding(request.headers.get("accept-encoding"));
  const encoding = wanted === "br" && file.br === null ? "gzip" : wanted;
  const variant = encoding === null ? null : file[encoding];
  const used = variant === null ? null : encoding;
  const headers = panelFileHeaders(file.mediaType, cache, file.tag, used);
  const body = variant ?? file.identity;
  if (body !== null) return send(request, body, headers);
  if (matchesTag(request.headers.get("if-none-match"), headers.ETag)) return notModified(headers);
  const withLength = { ...headers, "Content-Length": String(file.sizeBytes) };
  const stream = request.method === "HEAD" ? null : Readable2.toWeb(createReadStream(file.diskPath));
  return new Response(stream, { headers: withLength });
}
function panelFileHeaders(mediaType, cache, tag, encoding) {
  return {
    "Cache-Control": cache,
    "Content-Type": mediaType,
    ETag: `"${tag}${encoding === null ? "" : `-${encoding}`}"`,
    Vary: "Accept-Encoding",
    ...encoding !== null && { "Content-Encoding": encoding }
  };
}
function send(request, body, headers) {
  if (matchesTag(request.headers.get("if-none-match"), headers.ETag)) return notModified(headers);
  const withLength = { ...headers, "Content-Length": String(body.byteLength) };
  const bytes = body;
  return new Response(request.method === "HEAD" ? null : bytes, { headers: withLength });
}
function notModified({ "Content-Encoding": _, ...headers }) {
  return new Response(null, { status: 304, headers });
}

// sync/syncHandlers.ts
function createSyncHandlers({
  store,
  newId: newId2
}) {
  return {
    async startSync({ session, now }) {
      const { id: userId, companyId } = session.user;
      const entry = { id: newId2(), companyId, userId, documentId: null, at: now };
      await store.audit.append({
        ...entry,
        action: "sync.failed",
        details: messages.noDriveFolder
      });
      throw new HttpFailure(409, messages.noDriveFolder);
    }
  };
}

// uploads/bodyChunks.ts
function chunksOf(request, incoming) {
  if (incoming !== null) {
    const iterator = incoming.iterator({ destroyOnReturn: false });
    return { next: () => iterator.next(), release: () => void iterator.return?.() };
  }
  const reader = (request.body ?? new Blob().stream()).getReader();
  return {
    next: () => reader.read(),
    release: () => reader.releaseLock()
  };
}
async function* bodyChunks(source, { bodyBytes, idleMs, totalMs }) {
  const total = startTimeout(totalMs);
  let receivedBytes = 0;
  try {
    for (; ; ) {
      const chunk = await readOne(source, idleMs, total.expired);
      if (chunk === null) return;
      receivedBytes += chunk.byteLength;
      if (receivedBytes > bodyBytes) throw new HttpFailure(413, messages.batchTooLarge);
      yield chunk;
    }
  } finally {
    total.cancel();
    source.release();
  }
}
async function readOne(source, idleMs, totalExpired) {
  const idle = startTimeout(idleMs);
  const reading = source.next().catch(() => "broken");
  try {
    const result = await Promise.race([reading, idle.expired, totalExpired]);
    if (result === "late") throw new HttpFailure(408, messages.uploadTooSlow);
    if (result === "broken") throw new HttpFailure(400, messages.unreadableBody);
    return result.done ? null : result.value;
  } finally {
    idle.cancel();
  }
}
function startTimeout(delayMs) {
  let handle;
  const expired = new Promise((resolve3) => {
    handle = setTimeout(resolve3, delayMs, "late");
  });
  return { expired, cancel: () => clearTimeout(handle) };
}

// uploads/companySlots.ts
function createCompanySlots(max) {
  const taken = /* @__PURE__ */ new Map();
  return {
    /** Gives what frees the slot again; null when none is free. */
    take(companyId) {
      const count = taken.get(companyId) ?? 0;
      if (count >= max) return null;
      taken.set(companyId, count + 1);
      return () => {
        const left = (taken.get(companyId) ?? 1) - 1;
        if (left === 0) taken.delete(companyId);
        else taken.set(companyId, left);
      };
    }
  };
}

// uploads/receiveBatch.ts
import { join as join9 } from "path";
import { Busboy } from "@fastify/busboy";

// uploads/receivePart.ts
import { open as open5, rm as rm4 } from "fs/promises";
var MAX_NAME_CHARS = 1e3;
var UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
async function receivePart(part, { name, path, onBytes }) {
  const problem = nameProblem2(name);
  const relativeName = shownName(name);
  if (problem !== null) {
    for await (const chunk of part) onBytes(chunk.length);
    return { relativeName, refusal: problem };
  }
  const sizeBytes = await writePart2(part, path, onBytes);
  const refusal2 = sizeProblem(part.truncated, sizeBytes);
  if (refusal2 !== null) await rm4(path);
  return { relativeName, refusal: refusal2 };
}
async function writePart2(part, path, onBytes) {
  const handle = await open5(path, "wx");
  try {
    let sizeBytes = 0;
    for await (const chunk of part) {
      onBytes(chunk.length);
      sizeBytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await syncUnlessEmpty(handle, sizeBytes);
    return sizeBytes;
  } finally {
    await handle.close();
  }
}
async function syncUnlessEmpty(handle, sizeBytes) {
  if (sizeBytes > 0) await handle.sync();
}
function nameProblem2(name) {
  if (name.length > MAX_NAME_CHARS) return reasons.longPath;
  const read = readRelativeName(name);
  if (!read.ok) return read.reason;
  return isAcceptedName(read.name) ? null : reasons.type;
}
function sizeProblem(truncated, sizeBytes) {
  if (truncated) return reasons.tooLarge;
  return sizeBytes === 0 ? reasons.empty : null;
}
function shownName(name) {
  return [...name.slice(0, MAX_NAME_CHARS)].join("").replace(UNPRINTABLE, "\uFFFD");
}

// uploads/receiveBatch.ts
var FILES_PART = "localFiles";
var MAX_HEADER_PAIRS = 20;
async function receiveBatch({ contentType, source }, folder, limits) {
  const form = openForm(contentType, limits);
  const batch = watchParts(form, folder, limits);
  try {
    for await (const chunk of bodyChunks(source, limits)) await batch.write(chunk);
  } catch (error) {
    batch.refuse(error);
  }
  return batch.end();
}
function openForm(contentType, limits) {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new HttpFailure(415, messages.notMultipart);
  }
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      preservePath: true,
      isPartAFile: (_field, _type, fileName) => fileName !== void 0,
      limits: {
        fields: 0,
        files: limits.batchFiles,
        parts: limits.batchFiles + 1,
        fileSize: limits.fileBytes,
        headerSize: MAX_PART_HEAD_BYTES,
        headerPairs: MAX_HEADER_PAIRS
      }
    });
  } catch {
    throw new HttpFailure(400, messages.malformedForm);
  }
}
function watchParts(form, folder, limits) {
  const receiving = [];
  const streams = [];
  let receivedBytes = 0;
  let failure = null;
  let setRefused = () => {
  };
  const refused = new Promise((resolve3) => {
    setRefused = resolve3;
  });
  const finished = new Promise((resolve3) => form.once("finish", resolve3));
  function refuse2(error) {
    failure ??= error;
    for (const stream of streams) stream.destroy();
    setRefused();
  }
  function onBytes(count) {
    receivedBytes += count;
    if (receivedBytes > limits.batchBytes) throw new HttpFailure(413, messages.batchTooLarge);
  }
  const tooMany = () => refuse2(new HttpFailure(413, messages.tooManyFiles(limits.batchFiles)));
  form.on("filesLimit", tooMany);
  form.on("partsLimit", tooMany);
  form.on("fieldsLimit", () => refuse2(new HttpFailure(400, messages.notAFilePart)));
  form.on("error", () => refuse2(new HttpFailure(400, messages.malformedForm)));
  form.on("file", (field, stream, name) => {
    stream.on("error", () => void 0);
    streams.push(stream);
    if (field !== FILES_PART) refuse2(new HttpFailure(400, messages.notAFilePart));
    const path = join9(folder, String(receiving.length));
    receiving.push(
      receivePart(stream, { name, path, onBytes }).catch((error) => {
        refuse2(error instanceof HttpFailure ? error : wrapPartFailure(error));
        return null;
      })
    );
  });
  return {
    refuse: refuse2,
    async write(chunk) {
      if (failure !== null) return;
      const written = new Promise((resolve3) => form.write(chunk, () => resolve3()));
      await Promise.race([written, refused]);
    },
    async end() {
      if (failure === null) {
        form.end();
        await Promise.race([finished, refused]);
      }
      const files = await Promise.all(receiving);
      if (failure !== null) throw failure;
      return files.filter((file) => file !== null);
    }
  };
}
function wrapPartFailure(error) {
  const isDisk = error instanceof Error && "syscall" in error;
  return isDisk ? error : new HttpFailure(400, messages.malformedForm);
}

// uploads/uploadHandlers.ts
function createUploadHandlers(deps) {
  const { limits } = deps.uploads;
  const slots = createCompanySlots(limits.atOncePerCompany);
  return {
    async uploadBatch(call) {
      const companyId = companyOf(call);
      if (Number(call.request.headers.get("content-length")) > limits.bodyBytes) {
        throw new HttpFailure(413, messages.batchTooLarge);
      }
      const release = slots.take(companyId);
      if (release === null) {
        throw new HttpFailure(429, messages.tooManyUploads, { "Retry-After": "5" });
      }
      try {
        return await takeBatch(deps, call, companyId);
      } finally {
        release();
      }
    },
    async getUploadStatus(call) {
      const upload = await deps.store.uploads.get(companyOf(call), call.params.uploadId);
      if (upload === null) throw new HttpFailure(404, messages.uploadNotFound);
      const files = await deps.store.uploads.listFiles(upload.id);
      return wireStatus(upload.state, files);
    }
  };
}
function companyOf({ session }) {
  const { companyId } = session.user;
  if (companyId === null) throw new HttpFailure(404, messages.uploadNotFound);
  return companyId;
}
async function takeBatch({ store, newId: newId2, uploads }, { request, incoming, session, now }, companyId) {
  const uploadId = newId2();
  const folder = await uploads.spool.create(uploadId);
  try {
    const contentType = request.headers.get("content-type") ?? "";
    const source = chunksOf(request, incoming);
    const files = await receiveBatch({ contentType, source }, folder, uploads.limits);
    if (files.length === 0) throw new HttpFailure(400, messages.noFiles);
    await uploads.spool.sync(uploadId);
    const userId = session.user.id;
    const message = messages.filesReceived(files.length);
    await store.transaction(async (queries) => {
      const upload = { id: uploadId, companyId, userId, createdAt: now };
      await queries.uploads.create(upload, files.map(toRow2));
      const entry = { id: newId2(), companyId, userId, documentId: null, at: now };
      await queries.audit.append({ ...entry, action: "upload.receive", details: message });
    });
    uploads.onAccepted();
    return { uploadId, message };
  } catch (error) {
    await uploads.spool.remove(uploadId);
    throw error;
  }
}
function toRow2({ relativeName, refusal: refusal2 }, position) {
  return {
    position,
    relativeName,
    partName: refusal2 === null ? String(position) : null,
    outcome: refusal2 === null ? null : "refused",
    note: refusal2,
    documentId: null
  };
}
var STATES = { open: "in progress", completed: "completed", failed: "failed" };
function wireStatus(state, rows) {
  const files = rows.flatMap(
    ({ relativeName: file, outcome, note }) => outcome === null ? [] : [{ file, outcome, note }]
  );
  const failedFiles = files.filter(({ outcome }) => outcome === "refused").length;
  const processedFiles = files.length - failedFiles;
  return { status: STATES[state], processedFiles, failedFiles, files };
}

// http/clientAddress.ts
import { BlockList as BlockList2, isIP as isIP2 } from "net";
function createClientAddress(trustedProxies) {
  const trusted = blockListOf(trustedProxies);
  return (remote, forwardedFor) => {
    let address = plainAddress(remote);
    if (forwardedFor === null) return address;
    const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
    while (isTrusted(trusted, address)) {
      const hop = hops.pop();
      if (hop === void 0 || isIP2(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}
function blockListOf(entries) {
  const list = new BlockList2();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    if (isIP2(address) === 0) throw new RangeError(`not an address or CIDR range: ${entry}`);
    if (prefix === void 0) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}
function isTrusted(list, address) {
  return isIP2(address) !== 0 && list.check(address, familyOf(address));
}
function familyOf(address) {
  return isIP2(address) === 6 ? "ipv6" : "ipv4";
}
function plainAddress(address) {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

// http/corsPolicy.ts
import { cors } from "hono/cors";
function corsPolicy(origins) {
  const allowed = new Set(origins);
  const allow = cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: ["Content-Type", "If-Match", "X-CSRF-Token"],
    exposeHeaders: ["Content-Disposition", "ETag", "Retry-After", "X-Request-Id"]
  });
  return async (c, next) => {
    if (allowed.has(c.req.header("origin") ?? "")) return allow(c, next);
    await next();
    c.header("Vary", "Origin", { append: true });
  };
}

// http/failureAnswer.ts
function createFailureAnswer(deps) {
  return (error, c) => {
    const requestId = c.get("requestId");
    const base = {
      ...deps.headers,
      "Content-Type": "application/json; charset=UTF-8",
      "X-Request-Id": requestId
    };
    if (error instanceof HttpFailure) {
      const body = JSON.stringify({ message: error.message });
      return new Response(body, { status: error.status, headers: { ...base, ...error.headers } });
    }
    deps.log.error({ id: requestId, err: error }, "request failed");
    return new Response(JSON.stringify({ message: messages.internal }), {
      status: 500,
      headers: base
    });
  };
}

// ../core/session/guards.ts
function guard(access, user) {
  if (access === "public") return "allow";
  if (user === void 0) return "wait";
  if (user === null) return "signIn";
  if (access === "signedIn") return "allow";
  return access.some((role) => role === user.role) ? "allow" : "denied";
}

// http/access.ts
var ADMIN = ["admin"];
var ROUTE_ACCESS = {
  csrfToken: "public",
  login: "public",
  getUser: "signedIn",
  logout: "signedIn",
  listDocuments: "signedIn",
  listObsoleteDocuments: "signedIn",
  getDocument: "signedIn",
  previewDocument: "signedIn",
  downloadDocument: "signedIn",
  updateDocument: ADMIN,
  archiveDocument: ADMIN,
  restoreDocument: ADMIN,
  restoreAllObsolete: ADMIN,
  uploadBatch: ADMIN,
  getUploadStatus: ADMIN,
  startSync: ADMIN
};

// http/gate.ts
function createGate({ sessions, csrf, checkOrigin }) {
  return async (name, request, now) => {
    const session = await sessions.find(request, now);
    if (contract[name].method !== "GET") {
      checkOrigin(request);
      if (!csrf.verify(request, session)) throw new HttpFailure(403, messages.csrf);
    }
    const verdict = guard(ROUTE_ACCESS[name], session && { role: session.user.role });
    if (verdict === "signIn") throw new HttpFailure(401, messages.signedOut);
    if (verdict === "denied") throw new HttpFailure(403, messages.forbidden);
    if (session !== null) await sessions.keepAlive(session, now);
    return session;
  };
}

// http/health.ts
var HEADERS = { "Cache-Control": "no-store" };
function mountHealth(app, { store, log }) {
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, HEADERS));
  app.get("/readyz", async (c) => {
    try {
      await store.companies.count();
      return c.json({ status: "ok" }, 200, HEADERS);
    } catch (err) {
      log.error({ err }, "the database does not answer");
      return c.json({ status: "unavailable" }, 503, HEADERS);
    }
  });
}

// http/mountContract.ts
import { Readable as Readable3 } from "stream";

// http/readInput.ts
var JSON_TYPE = /^application\/json\s*(;|$)/i;
async function readInput(request, schema) {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
    throw new HttpFailure(415, messages.notJson);
  }
  const body = parseJson(await readText(request));
  try {
    return schema.parse(body);
  } catch (error) {
    throw new HttpFailure(400, complaint(error, body));
  }
}
async function readText(request) {
  try {
    return await request.text();
  } catch {
    throw new HttpFailure(400, messages.unreadableBody);
  }
}
function parseJson(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    throw new HttpFailure(400, messages.malformedJson);
  }
}
function complaint(error, body) {
  const field = firstField(error);
  if (field === null) return messages.invalidInput;
  const given = typeof body === "object" && body !== null && Object.hasOwn(body, field);
  return given ? messages.invalidField(field) : messages.missingField(field);
}
function firstField(error) {
  const issues = error.issues;
  const field = issues?.[0]?.path?.[0];
  return typeof field === "string" ? field : null;
}

// http/mountContract.ts
function mountContract(app, deps) {
  const names = Object.keys(contract);
  for (const name of names) {
    const route2 = contract[name];
    app.on(route2.method, route2.path, (c) => answer(name, c, deps));
  }
  for (const [path, allow] of allowedMethods(names)) {
    app.all(path, () => {
      throw new HttpFailure(405, messages.methodNotAllowed, { Allow: allow });
    });
  }
}
async function answer(name, c, deps) {
  const route2 = contract[name];
  const now = deps.clock.now();
  const params = checkedParams(c.req.param());
  const session = await deps.gate(name, c.req.raw, now);
  if (session !== null) c.set("userId", session.user.id);
  const call = {
    params,
    input: isJsonInput(route2.input) ? await readInput(c.req.raw, route2.input) : null,
    session,
    request: c.req.raw,
    incoming: c.env?.incoming instanceof Readable3 ? c.env.incoming : null,
    now,
    address: deps.clientAddress(c),
    headers: { ...deps.headers, "X-Request-Id": c.get("requestId") }
  };
  const handler = deps.handlers[name];
  const output = await handler(call);
  return output instanceof Response ? output : jsonResponse(output, call.headers);
}
function isJsonInput(input) {
  return input !== null && input !== "form";
}
function jsonResponse(output, headers) {
  if (output === null) return new Response(null, { status: 204, headers });
  const withType = { ...headers, "Content-Type": "application/json; charset=UTF-8" };
  return new Response(JSON.stringify(output), { status: 200, headers: withType });
}
function checkedParams(params) {
  if (Object.values(params).some((value) => new RegExp("\\p{Cc}", "u").test(value))) {
    throw new HttpFailure(404, messages.unknownRoute);
  }
  return params;
}
function allowedMethods(names) {
  const byPath = /* @__PURE__ */ new Map();
  for (const name of names) {
    const { method, path } = contract[name];
    const allow = method === "GET" ? "GET, HEAD" : method;
    const known = byPath.get(path);
    byPath.set(path, known === void 0 ? allow : `${known}, ${allow}`);
  }
  return byPath;
}

// http/originGuard.ts
function createOriginGuard({ publicUrl, corsOrigins }) {
  const own = publicUrl === null ? null : new URL(publicUrl).origin;
  const others = new Set(corsOrigins);
  function isOwn(origin, request) {
    if (own !== null) return origin === own;
    return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
  }
  return (request) => {
    const origin = request.headers.get("origin");
    if (origin !== null && others.has(origin)) return;
    const site = request.headers.get("sec-fetch-site");
    const foreignOrigin = origin !== null && !isOwn(origin, request);
    const foreignSite = site !== null && site !== "same-origin";
    if (foreignOrigin || foreignSite) throw new HttpFailure(403, messages.foreignOrigin);
  };
}

// http/requestLog.ts
import { routePath } from "hono/route";
var QUIET_PATHS = /* @__PURE__ */ new Set(["/healthz", "/readyz"]);
function requestLog({
  log,
  clock,
  newId: newId2
}) {
  return async (c, next) => {
    const startAt = clock.now();
    const requestId = newId2();
    c.set("requestId", requestId);
    await next();
    const line = {
      id: requestId,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms: clock.now() - startAt,
      user: c.get("userId")
    };
    if (QUIET_PATHS.has(c.req.path)) log.debug(line, "request");
    else log.info(line, "request");
  };
}

// http/createApp.ts
var MAX_JSON_BYTES = 64 * 1024;
function createApp(deps) {
  const { settings } = deps;
  const headers = apiHeaders(settings);
  const app = new Hono();
  const answerFailure = createFailureAnswer({ headers, log: deps.log });
  app.onError(answerFailure);
  app.notFound((c) => answerFailure(new HttpFailure(404, messages.unknownRoute), c));
  app.use(requestLog(deps));
  if (settings.corsOrigins.length > 0) app.use("/api/*", corsPolicy(settings.corsOrigins));
  app.on(["POST", "PUT", "PATCH", "DELETE"], "/api/*", limitBody());
  mountApi(app, deps, headers);
  app.all("/api/*", (c) => c.notFound());
  mountHealth(app, deps);
  if (deps.panel !== null) mountPanel(app, deps.panel, settings);
  return app;
}
function mountApi(app, deps, headers) {
  const { settings, secret, store } = deps;
  const https = isHttps(settings);
  const sessions = createSessions2({ store, https });
  const csrf = createCsrf({ secret, https });
  const addressOf = createClientAddress(settings.trustedProxies);
  mountContract(app, {
    handlers: {
      ...createAuthHandlers({ ...deps, sessions, csrf }),
      ...createDocumentHandlers(deps),
      ...createUploadHandlers(deps),
      ...createSyncHandlers(deps)
    },
    gate: createGate({ sessions, csrf, checkOrigin: createOriginGuard(settings) }),
    clock: deps.clock,
    clientAddress: (c) => addressOf(
      c.env?.incoming?.socket.remoteAddress ?? "",
      c.req.raw.headers.get("x-forwarded-for")
    ),
    headers
  });
}
var FORM_PATHS = new Set(
  Object.values(contract).flatMap(({ input, path }) => input === "form" ? [path] : [])
);
function limitBody() {
  const limit = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: () => {
      throw new HttpFailure(413, messages.bodyTooLarge);
    }
  });
  return (c, next) => FORM_PATHS.has(c.req.path) ? next() : limit(c, next);
}

// http/drain.ts
var DRAIN_MS = 10 * SECOND_MS;
var SWEEP_MS = 50;
function drain(server, limitMs = DRAIN_MS) {
  return new Promise((resolve3) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), limitMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve3();
    });
  });
}

// http/listen.ts
var PORT_TRIES = 20;
async function listen(server, where) {
  const lastPort = where.findFreePort ? where.port + PORT_TRIES : where.port;
  for (let port = where.port; ; port++) {
    try {
      return await listenAt(server, { host: where.host, port });
    } catch (error) {
      const isTaken = error.code === "EADDRINUSE";
      if (!isTaken || port >= lastPort) throw error;
    }
  }
}
function listenAt(server, at) {
  return new Promise((resolve3, reject) => {
    server.once("error", reject);
    server.listen(at, () => {
      server.off("error", reject);
      resolve3(server.address().port);
    });
  });
}

// http/sweepSessions.ts
function sweepSessions({
  store,
  clock,
  log
}) {
  let running = Promise.resolve();
  const sweep = () => {
    running = store.sessions.deleteExpired(clock.now()).then(
      () => void 0,
      (err) => log.error({ err }, "ended sessions could not be removed")
    );
  };
  sweep();
  const interval = setInterval(sweep, HOUR_MS);
  interval.unref();
  return () => {
    clearInterval(interval);
    return running;
  };
}

// http/serve.ts
var REQUEST_TIMEOUT_MS = UPLOAD_LIMITS.totalMs + MINUTE_MS;
async function startServer(config, options) {
  const closers = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const deps = await open6(config, options, closers);
    const app = createApp(deps);
    const server = createServer(
      { requestTimeout: REQUEST_TIMEOUT_MS },
      getRequestListener(app.fetch, { errorHandler: (error) => answerBroken(error, options.log) })
    );
    const port = await listen(server, { ...config, findFreePort: options.findFreePort ?? false });
    closers.push(() => drain(server));
    let stopping;
    const stop = () => {
      stopping ??= close();
      return stopping;
    };
    return { url: urlOf(config.host, port), stop };
  } catch (error) {
    await close();
    throw error;
  }
}
async function open6(config, { log, panelFolder }, closers) {
  const { dataDir, databaseUrl, secretKey } = config;
  const opened = await openData(config, { pid: process.pid, newId });
  if (!opened.ok) throw new Error(opened.problem);
  const { data } = opened;
  closers.push(() => data.close());
  const limiter = await openLimiter(databaseUrl, closers);
  const store = databaseUrl === null ? rememberSessions(data.store) : data.store;
  closers.push(sweepSessions({ store, clock: systemClock, log }));
  const panel = await loadPanel(panelFolder, config);
  if (panel === null) log.warn({ folder: panelFolder }, "no built panel: serving the API alone");
  const base = { store, files: data.files, clock: systemClock, newId, log };
  const uploads = await openUploads({ ...base, dataDir, alone: databaseUrl === null });
  closers.push(() => uploads.stop());
  return {
    ...base,
    uploads: uploads.intake,
    settings: config,
    secret: secretKey === null ? await loadSecretKey(dataDir) : Buffer.from(secretKey),
    limiter,
    panel
  };
}
async function openLimiter(databaseUrl, closers) {
  if (databaseUrl === null) return createMemoryLoginLimiter();
  const limiter = await openPostgresLoginLimiter(databaseUrl);
  closers.push(() => limiter.close());
  return limiter;
}
function answerBroken(error, log) {
  if (error instanceof RequestError) return new Response(null, { status: 400 });
  log.error({ err: error }, "answering failed");
  return new Response(null, { status: 500 });
}
function urlOf(host, port) {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const name = isEverywhere ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

// http/serveCommand.ts
function registerServe(program2, deps) {
  program2.command("serve").description("Avvia il server: il pannello e le sue chiamate.").option("--find-free-port", "se la porta \xE8 occupata, usa la prossima libera").action(({ findFreePort = false }) => serve(deps, findFreePort));
}
async function serve(deps, findFreePort) {
  const outcome = readConfig(deps.env);
  if (!outcome.ok) {
    for (const problem of outcome.problems) deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  const { config } = outcome;
  const { log, flush } = createLogger(config.logLevel);
  try {
    const options = { log, panelFolder: deps.panelFolder, findFreePort };
    const stopped = deps.untilStopped();
    const server = await startServer(config, options);
    log.info({ url: server.url }, "listening");
    flush();
    await stopped;
    log.info("stopping");
    await server.stop();
    deps.exitWith(EXIT.done);
  } catch (error) {
    deps.complain(problemOf3(error, config));
    deps.exitWith(EXIT.failed);
  } finally {
    flush();
  }
}
function problemOf3(error, { host, port }) {
  const { code } = error;
  if (code === "EADDRINUSE") {
    return `La porta ${port} su ${host} \xE8 gi\xE0 occupata: scegline un'altra con SGI_PORT.`;
  }
  if (code === "EACCES") return `Manca il permesso di ascoltare sulla porta ${port} di ${host}.`;
  return error instanceof Error ? error.message : String(error);
}

// main.ts
var SIGNALS = ["SIGINT", "SIGTERM"];
function findPanelFolder() {
  const [beside = "", ...others] = ["../ui/dist", "../../ui/dist"].map(
    (path) => fileURLToPath2(new URL(path, import.meta.url))
  );
  return others.find(existsSync3) ?? beside;
}
function untilStopped() {
  return new Promise((resolve3) => {
    const stop = () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve3();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
var program = createProgram(systemCommandDeps);
registerServe(program, { ...systemCommandDeps, panelFolder: findPanelFolder(), untilStopped });
registerInit(program, systemCommandDeps);
registerImport(program, systemCommandDeps);
await runProgram(program, process.argv.slice(2), systemCommandDeps);
