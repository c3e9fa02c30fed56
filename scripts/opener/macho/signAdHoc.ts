import { createHash } from "node:crypto";
import { LC_CODE_SIGNATURE, type LoadCommands, readLoadCommands } from "./loadCommands";

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

const SUPER_BLOB = 0xfade0cc0;
const SLOT_DIRECTORY = 0;
const SLOT_REQUIREMENTS = 2;
const SLOT_CMS = 0x10000;
const EMPTY_REQUIREMENTS = Buffer.from("fade0c010000000c00000000", "hex");
const EMPTY_CMS = Buffer.from("fade0b0100000008", "hex");
const COMMAND_BYTES = 16;
/** Segments for Apple's own processors end at a multiple of this many bytes. */
const SEGMENT_PAGE_BYTES = 0x4000;

/**
 * Gives a copy of a Mach-O with an ad-hoc signature, made on any system: Apple's processors run
 * nothing unsigned. Replaces an existing signature.
 * @throws {Error} When the file is no thin 64-bit Mach-O, or has no room for the signature's
 * command.
 */
export function signAdHoc(file: Buffer, identifier: string): Buffer {
  const commands = readLoadCommands(file);
  const code = paddedCode(file, commands);
  const signature = commands.signature ?? addCommand(code, commands);
  const directoryBytes = codeDirectory({ ...signedBy(code, commands), code, identifier }).length;
  const signatureBytes = roundUp(superBlobBytes(directoryBytes), 16);
  tellWhere(code, { commands, signature, signatureBytes });
  // The commands are signed too: hash them once they hold the signature's place.
  const directory = codeDirectory({ ...signedBy(code, commands), code, identifier });
  return Buffer.concat([code, superBlob(directory, signatureBytes)]);
}

/** The bytes to sign, in a copy whose length is a multiple of 16. */
function paddedCode(file: Buffer, commands: LoadCommands): Buffer {
  const { signature, linkEdit } = commands;
  const start = Number(file.readBigUInt64LE(linkEdit + 40));
  const linkEnd = start + Number(file.readBigUInt64LE(linkEdit + 48));
  if (signature === null && linkEnd !== file.length) {
    throw new Error(`__LINKEDIT ends at ${linkEnd}, the file at ${file.length}`);
  }
  const end = signature === null ? file.length : file.readUInt32LE(signature + 8);
  const code = Buffer.alloc(roundUp(end, 16));
  file.copy(code, 0, 0, end);
  return code;
}

function addCommand(code: Buffer, { end, firstContent, count, sizeBytes }: LoadCommands): number {
  if (end + COMMAND_BYTES > firstContent) throw new Error("no room for a signature's command");
  code.writeUInt32LE(LC_CODE_SIGNATURE, end);
  code.writeUInt32LE(COMMAND_BYTES, end + 4);
  code.writeUInt32LE(count + 1, 16);
  code.writeUInt32LE(sizeBytes + COMMAND_BYTES, 20);
  return end;
}

function tellWhere(
  code: Buffer,
  at: { commands: LoadCommands; signature: number; signatureBytes: number },
): void {
  const { linkEdit } = at.commands;
  code.writeUInt32LE(code.length, at.signature + 8);
  code.writeUInt32LE(at.signatureBytes, at.signature + 12);
  const start = Number(code.readBigUInt64LE(linkEdit + 40));
  const linkBytes = code.length + at.signatureBytes - start;
  code.writeBigUInt64LE(BigInt(linkBytes), linkEdit + 48);
  code.writeBigUInt64LE(BigInt(roundUp(linkBytes, SEGMENT_PAGE_BYTES)), linkEdit + 32);
}

function signedBy(code: Buffer, { text }: LoadCommands) {
  return {
    requirements: EMPTY_REQUIREMENTS,
    textOffset: code.readBigUInt64LE(text + 40),
    textBytes: code.readBigUInt64LE(text + 48),
  };
}

const SUPER_HEADER_BYTES = 12 + 3 * 8;

function superBlobBytes(directoryBytes: number): number {
  return SUPER_HEADER_BYTES + directoryBytes + EMPTY_REQUIREMENTS.length + EMPTY_CMS.length;
}

function superBlob(directory: Buffer, sizeBytes: number): Buffer {
  const blob = Buffer.alloc(sizeBytes);
  const requirements = SUPER_HEADER_BYTES + directory.length;
  const cms = requirements + EMPTY_REQUIREMENTS.length;
  const index = [SLOT_DIRECTORY, SUPER_HEADER_BYTES, SLOT_REQUIREMENTS, requirements];
  const words = [SUPER_BLOB, superBlobBytes(directory.length), 3, ...index, SLOT_CMS, cms];
  for (const [at, word] of words.entries()) blob.writeUInt32BE(word, at * 4);
  directory.copy(blob, SUPER_HEADER_BYTES);
  EMPTY_REQUIREMENTS.copy(blob, requirements);
  EMPTY_CMS.copy(blob, cms);
  return blob;
}

function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}

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
function codeDirectory(signed: Signed): Buffer {
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
