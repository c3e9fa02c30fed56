import { codeDirectory } from "./codeDirectory";
import { LC_CODE_SIGNATURE, type LoadCommands, readLoadCommands } from "./loadCommands";

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
