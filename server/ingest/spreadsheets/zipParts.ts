import type { Readable } from "node:stream";
import { inflateRawSync } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { reasons } from "../../base/reasons/reasons";

/** More than a spreadsheet of 10 MB declares, unless it is a ZIP bomb. */
const MAX_DECLARED_BYTES = 50 * 1024 * 1024;
/** For parts this small, a stream would take longer than everything else. */
const SMALL_BYTES = 64 * 1024;
const DEFLATED = 8;
const END_BYTES = 22;
/** The end record of ZIP64, and the locator between it and the end record that all archives have. */
const LONG_END_BYTES = 56;
const LOCATOR_BYTES = 20;
const LOCATOR_MARK = 0x07064b50;
/** Placeholders for numbers that are in the ZIP64 fields only. */
const IN_LONG_FIELDS = { short: 0xffff, long: 0xffffffff };
const LONG_FIELDS_ID = 1;

/** A spreadsheet that is refused; the reason is one of `reasons`. */
export class UnfitSheet extends Error {
  override readonly name = "UnfitSheet";
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** The wanted content is not within the bytes that may be read of a part. */
export class PartTooLong extends Error {
  override readonly name = "PartTooLong";
}

/** The parts of an office document, by case-insensitive name. */
export interface ZipParts {
  has(name: string): boolean;
  /**
   * Unpacks a part as far as it is read.
   * @throws {PartTooLong} At `maxBytes`; and yauzl's error when the archive's facts about the part
   * are false.
   */
  read(name: string, maxBytes: number): AsyncGenerator<Buffer>;
  /**
   * Unpacks every part once, none further than declared, and keeps nothing.
   * @throws yauzl's error when one is damaged.
   */
  verify(): Promise<void>;
}

/**
 * Reads an archive's directory and unpacks no part.
 * @throws {UnfitSheet} When it declares more than 50 MB, or when its fields of 32 and of 64 bits
 * tell different things, of which readers believe one or the other; yauzl's own error when it is
 * damaged.
 */
export async function openZipParts(bytes: Buffer): Promise<ZipParts> {
  const zip = await fromBufferPromise(bytes);
  refuseTwoEnds(bytes, zip);
  const entries = new Map<string, Entry>();
  let declaredBytes = 0;
  for await (const entry of zip.eachEntry()) {
    refuseTwoSizes(entry);
    declaredBytes += entry.uncompressedSize;
    if (declaredBytes > MAX_DECLARED_BYTES) throw new UnfitSheet(reasons.inflated);
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: (name, maxBytes) => readPart(zip, entries.get(name.toLowerCase()), maxBytes),
    async verify() {
      for (const entry of entries.values()) {
        for await (const _ of readPart(zip, entry, MAX_DECLARED_BYTES));
      }
    },
  };
}

/**
 * Refuses an archive with two directories. Some programs write the records of ZIP64 always; their
 * numbers must be those of the short end record, or stand in its place.
 */
function refuseTwoEnds(bytes: Buffer, zip: ZipFile) {
  // The comment ends the file, one byte per character.
  const end = bytes.length - END_BYTES - zip.comment.length;
  const locator = end - LOCATOR_BYTES;
  const { short, long } = IN_LONG_FIELDS;
  const told = [
    { value: bytes.readUInt16LE(end + 8), placeholder: short },
    { value: bytes.readUInt16LE(end + 10), placeholder: short },
    { value: bytes.readUInt32LE(end + 12), placeholder: long },
    { value: bytes.readUInt32LE(end + 16), placeholder: long },
  ];
  if (locator < LONG_END_BYTES || bytes.readUInt32LE(locator) !== LOCATOR_MARK) {
    if (told.some(({ value, placeholder }) => value === placeholder)) throw damaged();
    return;
  }
  const longEnd = locator - LONG_END_BYTES;
  const longTold = [24, 32, 40, 48].map((at) => Number(bytes.readBigUInt64LE(longEnd + at)));
  const [, , directoryBytes = 0, directoryAt = 0] = longTold;
  const isOne =
    Number(bytes.readBigUInt64LE(locator + 8)) === longEnd &&
    directoryAt + directoryBytes === longEnd &&
    told.every(({ value, placeholder }, at) => [placeholder, longTold[at]].includes(value));
  if (!isOne) throw damaged();
}

/**
 * Refuses an entry whose ZIP64 field does not tell the entry's own numbers, in the standard's order.
 * Source: APPNOTE.TXT §4.5.3.
 */
function refuseTwoSizes(entry: Entry) {
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader, extraFields } = entry;
  const [field, ...others] = extraFields.filter(({ id }) => id === LONG_FIELDS_ID);
  if (field === undefined) return;
  const own = [uncompressedSize, compressedSize, relativeOffsetOfLocalHeader];
  const isOne = longNumbers(field.data).every((value) => {
    const at = own.indexOf(value);
    own.splice(0, at + 1);
    return at >= 0;
  });
  if (!isOne || others.length > 0) throw damaged();
}

/** Without the number of a disk, which may follow. */
function longNumbers(data: Buffer): number[] {
  const count = Math.floor(data.length / 8);
  return Array.from({ length: count }, (_, at) => Number(data.readBigUInt64LE(8 * at)));
}

function damaged(): UnfitSheet {
  return new UnfitSheet(reasons.damaged);
}

async function* readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  if (entry === undefined) throw new UnfitSheet(reasons.damaged);
  let readBytes = 0;
  for await (const chunk of isSmall(entry) ? unpackSmall(zip, entry) : unpack(zip, entry)) {
    readBytes += chunk.length;
    if (readBytes > maxBytes) throw new PartTooLong();
    yield chunk;
  }
}

function isSmall({ compressionMethod, compressedSize, uncompressedSize }: Entry): boolean {
  const isFilled = uncompressedSize > 0;
  const longest = Math.max(compressedSize, uncompressedSize);
  return compressionMethod === DEFLATED && isFilled && longest <= SMALL_BYTES;
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const unpacked: Readable = await zip.openReadStreamPromise(entry);
  yield* unpacked;
}

async function* unpackSmall(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const packed: Readable = await zip.openReadStreamPromise(entry, { decompress: false });
  const size = entry.uncompressedSize;
  const bytes = inflateRawSync(Buffer.concat(await packed.toArray()), { maxOutputLength: size });
  if (bytes.length !== size) throw new UnfitSheet(reasons.damaged);
  yield bytes;
}
