import type { Readable } from "node:stream";
import { inflateRawSync } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { reasons } from "../../base/reasons/reasons";

/** More than a spreadsheet of 10 MB declares, unless it is a ZIP bomb. */
const MAX_DECLARED_BYTES = 50 * 1024 * 1024;
/** For parts this small, a stream would take longer than everything else. */
const SMALL_BYTES = 64 * 1024;
const DEFLATED = 8;
const LOCATOR_MARK = 0x07064b50;
const LOCATOR_BYTES = 20;
const END_BYTES = 22;
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
 * @throws {UnfitSheet} When it declares more than 50 MB, or is a ZIP64, which no file of 10 MB
 * needs and readers interpret differently; yauzl's own error when it is damaged.
 */
export async function openZipParts(bytes: Buffer): Promise<ZipParts> {
  const zip = await fromBufferPromise(bytes);
  refuseLongEnd(bytes, zip);
  const entries = new Map<string, Entry>();
  let declaredBytes = 0;
  for await (const entry of zip.eachEntry()) {
    refuseLongEntry(entry);
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

function refuseLongEnd(bytes: Buffer, zip: ZipFile) {
  // The comment ends the file, one byte per character.
  const end = bytes.length - END_BYTES - zip.comment.length;
  const counts = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)];
  const places = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  const isLong =
    counts.includes(IN_LONG_FIELDS.short) ||
    places.includes(IN_LONG_FIELDS.long) ||
    (end >= LOCATOR_BYTES && bytes.readUInt32LE(end - LOCATOR_BYTES) === LOCATOR_MARK);
  if (isLong) throw new UnfitSheet(reasons.zip64);
}

function refuseLongEntry(entry: Entry) {
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader, extraFields } = entry;
  const numbers = [compressedSize, uncompressedSize, relativeOffsetOfLocalHeader];
  const isLong =
    numbers.includes(IN_LONG_FIELDS.long) || extraFields.some(({ id }) => id === LONG_FIELDS_ID);
  if (isLong) throw new UnfitSheet(reasons.zip64);
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
