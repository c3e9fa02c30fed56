import { createHash } from "node:crypto";

/** The bytes covered by one hash. */
const PAGE_BYTES = 4096;
const HASH_BYTES = 32;
const HEADER_BYTES = 88;
const MAGIC = 0xfade0c02;
const VERSION = 0x20400;
/** CS_ADHOC: without a certificate. */
const FLAG_ADHOC = 0x2;
const HASH_SHA256 = 2;
const PAGE_BITS = 12;
const EXEC_SEGMENT_MAIN = 1n;
/** The slots of requirements and Info.plist, before the pages. */
const SPECIAL_SLOTS = 2;

interface Signed {
  /** Everything that the signature covers. */
  code: Buffer;
  identifier: string;
  /** The requirements' blob, whose hash is slot -2; slot -1 stays zero without an Info.plist. */
  requirements: Buffer;
  /** Offset and size of the code's segment in the file. */
  textOffset: bigint;
  textBytes: bigint;
}

/** The list of hashes in a signature. Source: Apple, Kernel/cs_blobs.h. */
export function codeDirectory(signed: Signed): Buffer {
  const { code, identifier, requirements, textOffset, textBytes } = signed;
  const name = Buffer.from(`${identifier}\0`);
  const pages = Math.ceil(code.length / PAGE_BYTES);
  const hashOffset = HEADER_BYTES + name.length + SPECIAL_SLOTS * HASH_BYTES;
  const directory = Buffer.alloc(hashOffset + pages * HASH_BYTES);
  const words = [MAGIC, directory.length, VERSION, FLAG_ADHOC, hashOffset, HEADER_BYTES];
  for (const [index, word] of [...words, SPECIAL_SLOTS, pages, code.length].entries()) {
    directory.writeUInt32BE(word, index * 4);
  }
  directory.set([HASH_BYTES, HASH_SHA256, 0, PAGE_BITS], 36);
  for (const [index, value] of [textOffset, textBytes, EXEC_SEGMENT_MAIN].entries()) {
    directory.writeBigUInt64BE(value, 64 + index * 8);
  }
  name.copy(directory, HEADER_BYTES);
  sha256(requirements).copy(directory, HEADER_BYTES + name.length);
  for (let page = 0; page < pages; page++) {
    const bytes = code.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
    sha256(bytes).copy(directory, hashOffset + page * HASH_BYTES);
  }
  return directory;
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
