import { createHash } from "node:crypto";
import { fold } from "../names/fold";
import { type FolderColumns, NO_FOLDER } from "./folderTable";
import type { NameHash } from "./nameKey";

/** The first bytes of a saved index; the last byte is the version of the format. */
const MAGIC = Buffer.from("SGIINDX2");
const CHECKSUM_BYTES = 32;
const BODY_AT = MAGIC.length + CHECKSUM_BYTES + 8;
const NO_PARENT = 0xffffffff;
/** Its hash changes when the rules of names change: an index saved under other rules is useless. */
const SAMPLE = "Qualità\u0300: REV  1";

export interface SavedIndex {
  folders: FolderColumns;
  keys: Float64Array;
}

interface Header {
  root: string;
  rules: number;
  names: string[];
  keyCount: number;
}

/**
 * Encodes: magic, SHA-256 of all that follows, length of the header, header as JSON, then the
 * columns, each at a multiple of 8: parents and files (Uint32), stamps and keys (Float64), in the
 * machine's byte order.
 */
export function encodeIndex(root: string, saved: SavedIndex, hash: NameHash): Buffer {
  const { parents, names, stamps, files } = saved.folders;
  const header: Header = { root, rules: hash(fold(SAMPLE)), names, keyCount: saved.keys.length };
  const json = Buffer.from(JSON.stringify(header));
  const size = Buffer.alloc(8);
  size.writeUInt32LE(json.length);
  const body = Buffer.concat([
    size,
    padded(json),
    padded(
      bytesOf(Uint32Array.from(parents, (parent) => (parent === NO_FOLDER ? NO_PARENT : parent))),
    ),
    padded(bytesOf(Uint32Array.from(files))),
    bytesOf(Float64Array.from(stamps)),
    bytesOf(saved.keys),
  ]);
  return Buffer.concat([MAGIC, checksum(body), body]);
}

/** Decodes an index saved for this root by these rules; undefined if damaged or another root's. */
export function decodeIndex(bytes: Buffer, root: string, hash: NameHash): SavedIndex | undefined {
  if (bytes.length < BODY_AT || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const body = bytes.subarray(MAGIC.length + CHECKSUM_BYTES);
  if (!checksum(body).equals(bytes.subarray(MAGIC.length, MAGIC.length + CHECKSUM_BYTES))) {
    return undefined;
  }
  const headerBytes = body.readUInt32LE(0);
  const header: Header = JSON.parse(body.toString("utf8", 8, 8 + headerBytes));
  if (header.root !== root || header.rules !== hash(fold(SAMPLE))) return undefined;
  const count = header.names.length;
  let at = 8 + roundUp(headerBytes);
  const column = (length: number) => {
    // A new copy starts at a multiple of 8, as typed arrays need.
    const copy = new Uint8Array(body.subarray(at, at + length));
    at += roundUp(length);
    return copy.buffer;
  };
  const parents = Array.from(new Uint32Array(column(count * 4)), (parent) =>
    parent === NO_PARENT ? NO_FOLDER : parent,
  );
  const files = Array.from(new Uint32Array(column(count * 4)));
  const stamps = Array.from(new Float64Array(column(count * 8)));
  const keys = new Float64Array(column(header.keyCount * 8));
  return { folders: { parents, names: header.names, stamps, files }, keys };
}

function checksum(body: Uint8Array): Buffer {
  return createHash("sha256").update(body).digest();
}

function bytesOf(column: Uint32Array | Float64Array): Buffer {
  return Buffer.from(column.buffer, column.byteOffset, column.byteLength);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes], roundUp(bytes.length));
}

function roundUp(length: number): number {
  return Math.ceil(length / 8) * 8;
}
