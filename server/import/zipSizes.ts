import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

const inflate = promisify(inflateRaw);

const END_MARK = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_MARK = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Stands for a size that a field of four bytes cannot say; the extra field 1 says it. */
const IN_EXTRA = 0xffffffff;

interface Entry {
  name: string;
  method: number;
  packedBytes: number;
  /** As the archive declares it. */
  unpackedBytes: number;
  localOffset: number;
}

export type ZipCheck =
  /** Each part's size unpacked, in bytes, by its name. */
  { found: "fits"; sizes: ReadonlyMap<string, number> } | { found: "tooLarge" | "damaged" };

/**
 * Whether a ZIP archive unpacks to at most `maxBytes`: first by what it declares, then by unpacking
 * every part, none further than declared. An archive that lies about a size counts as damaged.
 */
export async function checkZip(bytes: Buffer, maxBytes: number): Promise<ZipCheck> {
  try {
    const entries = readEntries(bytes);
    const declaredBytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
    if (declaredBytes > maxBytes) return { found: "tooLarge" };
    for (const entry of entries) if (!(await isHonest(bytes, entry))) return { found: "damaged" };
    const sizes = new Map(entries.map(({ name, unpackedBytes }) => [name, unpackedBytes]));
    return { found: "fits", sizes };
  } catch {
    // Any offset that leads outside, any stream that does not unpack.
    return { found: "damaged" };
  }
}

/** @throws When the directory is not there or not whole. */
function readEntries(bytes: Buffer): Entry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== ENTRY_MARK) throw new RangeError(`no entry at ${at}`);
    entries.push(readEntry(bytes, at));
    at += ENTRY_BYTES + namesBytes(bytes, at);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END_MARK) return at;
  }
  throw new RangeError("no directory");
}

/** The bytes of an entry's name, extra fields and comment. */
function namesBytes(bytes: Buffer, at: number): number {
  return bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
}

function readEntry(bytes: Buffer, at: number): Entry {
  const extra = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
  const longs = longFields(bytes.subarray(extra, extra + bytes.readUInt16LE(at + 30)));
  const size = (offset: number) => {
    const value = bytes.readUInt32LE(at + offset);
    return value === IN_EXTRA ? longs() : value;
  };
  // In the order in which the extra field holds those that are not here.
  const unpackedBytes = size(24);
  const packedBytes = size(20);
  const localOffset = size(42);
  const name = bytes.toString("utf8", at + ENTRY_BYTES, extra);
  return { name, method: bytes.readUInt16LE(at + 10), packedBytes, unpackedBytes, localOffset };
}

/** Gives the numbers of extra field 1, one after the other. */
function longFields(extra: Buffer): () => number {
  let at = 0;
  while (at < extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return () => {
    const value = Number(extra.readBigUInt64LE(at));
    at += 8;
    return value;
  };
}

async function isHonest(bytes: Buffer, entry: Entry): Promise<boolean> {
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
