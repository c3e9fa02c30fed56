import type { FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { EMPTY_PANEL_ORIGINS, PANEL_ORIGINS_REACH } from "@sgi/core/opener";

/** New bytes at an offset of a file, both in bytes; the file keeps its length. */
export interface Patch {
  at: number;
  bytes: Buffer;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
/** Far more than a directory of a few files. */
const MAX_DIRECTORY_BYTES = 64 * 1024;

/**
 * The patches that give an uncompressed ZIP entry `content` of the same size: its bytes and both
 * copies of its CRC-32. Null if there is no such entry, the ZIP has a comment at its end, or it is
 * a ZIP64. Moves no entry. Source: APPNOTE.TXT §4.3.
 */
export async function patchStoredEntry(
  file: Pick<FileHandle, "read">,
  sizeBytes: number,
  { name, content }: { name: string; content: Buffer },
): Promise<Patch[] | null> {
  const end = await readAt(file, sizeBytes - END_BYTES, END_BYTES);
  if (end?.readUInt32LE(0) !== END_SIGNATURE) return null;
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (length > MAX_DIRECTORY_BYTES) return null;
  const directory = await readAt(file, start, length);
  const at = directory === null ? null : findEntry(directory, name);
  if (directory === null || at === null) return null;
  const isStored = directory.readUInt16LE(at + 10) === 0;
  if (!isStored || directory.readUInt32LE(at + 24) !== content.length) return null;
  const local = directory.readUInt32LE(at + 42);
  const header = await readAt(file, local, LOCAL_BYTES);
  if (header?.readUInt32LE(0) !== LOCAL_SIGNATURE) return null;
  const data = local + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(content));
  return [
    { at: local + 14, bytes: sum },
    { at: data, bytes: content },
    { at: start + at + 16, bytes: sum },
  ];
}

/** The offset in the directory of the entry with exactly that name. */
function findEntry(directory: Buffer, name: string): number | null {
  const wanted = Buffer.from(name);
  for (let at = 0; at + ENTRY_BYTES <= directory.length; ) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const nameBytes = directory.readUInt16LE(at + 28);
    const found = directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    if (found.equals(wanted)) return at;
    at +=
      ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return null;
}

async function readAt(
  file: Pick<FileHandle, "read">,
  at: number,
  length: number,
): Promise<Buffer | null> {
  if (at < 0) return null;
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  return bytesRead === length ? buffer : null;
}

/**
 * The patch for a package that is not a ZIP: fills the placeholder for the panel's origins, near
 * its beginning or end. Empty without one: a signed package was filled before signing.
 */
export async function patchPlace(
  file: Pick<FileHandle, "read">,
  sizeBytes: number,
  content: Buffer,
): Promise<Patch[]> {
  const tail = Math.max(0, sizeBytes - PANEL_ORIGINS_REACH);
  for (const start of new Set([0, tail])) {
    const buffer = Buffer.alloc(Math.min(PANEL_ORIGINS_REACH, sizeBytes));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
    const at = buffer.subarray(0, bytesRead).indexOf(EMPTY_PANEL_ORIGINS);
    if (at >= 0) return [{ at: start + at, bytes: content }];
  }
  return [];
}
