import { createHash } from "node:crypto";

const PAGE_BYTES = 4096;

/** A small Mach-O: code, link data, and free space after its commands. */
export function machO({ room = 64, linkBytes = 5_000 } = {}): Buffer {
  const commands = 152 + 72;
  const codeAt = 32 + commands + room;
  const linkAt = PAGE_BYTES;
  const file = Buffer.alloc(linkAt + linkBytes, 0xab);
  file.fill(0, 0, codeAt);
  for (const [index, word] of [0xfeedfacf, 0x0100000c, 0, 2, 2, commands].entries()) {
    file.writeUInt32LE(word, index * 4);
  }
  segment(file, 32, { name: "__TEXT", sections: 1, offset: 0, size: linkAt });
  file.write("__text", 32 + 72);
  file.writeUInt32LE(codeAt, 32 + 72 + 48);
  segment(file, 32 + 152, { name: "__LINKEDIT", sections: 0, offset: linkAt, size: linkBytes });
  return file;
}

function segment(
  file: Buffer,
  at: number,
  {
    name,
    sections,
    offset,
    size,
  }: { name: string; sections: number; offset: number; size: number },
): void {
  file.writeUInt32LE(0x19, at);
  file.writeUInt32LE(72 + sections * 80, at + 4);
  file.write(name, at + 8);
  file.writeBigUInt64LE(BigInt(offset), at + 40);
  file.writeBigUInt64LE(BigInt(size), at + 48);
  file.writeUInt32LE(sections, at + 64);
}

/**
 * Reads a signature as a Mac does, by Apple's description and without the signer's code.
 * @throws {Error} When a magic, a size or an offset is wrong.
 */
export function readSignature(file: Buffer) {
  const { at, size } = signatureCommand(file);
  const blob = file.subarray(at, at + size);
  if (blob.readUInt32BE(0) !== 0xfade0cc0 || at + size !== file.length) throw new Error("blob");
  const slots = Array.from({ length: blob.readUInt32BE(8) }, (_, index) => ({
    type: blob.readUInt32BE(12 + index * 8),
    at: blob.readUInt32BE(16 + index * 8),
  }));
  const directory = blob.subarray(slots.find(({ type }) => type === 0)?.at ?? size);
  if (directory.readUInt32BE(0) !== 0xfade0c02) throw new Error("directory");
  const [hashes, pages] = [directory.readUInt32BE(16), directory.readUInt32BE(28)];
  const limit = directory.readUInt32BE(32);
  const hash = (index: number) => directory.subarray(hashes + index * 32, hashes + index * 32 + 32);
  const identifierAt = directory.readUInt32BE(20);
  const isRight = (page: number) => {
    const bytes = file.subarray(page * PAGE_BYTES, Math.min((page + 1) * PAGE_BYTES, limit));
    return createHash("sha256").update(bytes).digest().equals(hash(page));
  };
  const requirementsAt = slots.find(({ type }) => type === 2)?.at ?? size;
  const requirements = blob.subarray(requirementsAt, requirementsAt + 12);
  return {
    identifier: directory.toString("latin1", identifierAt, directory.indexOf(0, identifierAt)),
    isAdHoc: (directory.readUInt32BE(12) & 2) === 2,
    coversAll: limit === at && pages === Math.ceil(limit / PAGE_BYTES),
    pagesRight: Array.from({ length: pages }, (_, page) => isRight(page)).every(Boolean),
    requirementsRight: createHash("sha256").update(requirements).digest().equals(hash(-2)),
    slots: slots.map(({ type }) => type),
  };
}

function signatureCommand(file: Buffer): { at: number; size: number } {
  let at = 32;
  for (let index = 0; index < file.readUInt32LE(16); index++) {
    if (file.readUInt32LE(at) === 0x1d) {
      return { at: file.readUInt32LE(at + 8), size: file.readUInt32LE(at + 12) };
    }
    at += file.readUInt32LE(at + 4);
  }
  throw new Error("no signature");
}

/** The end of the link data's segment in the file, and its size in memory. */
export function linkSegment(file: Buffer): { end: number; memory: number } {
  const at = 32 + 152;
  const [offset, size] = [file.readBigUInt64LE(at + 40), file.readBigUInt64LE(at + 48)];
  return { end: Number(offset + size), memory: Number(file.readBigUInt64LE(at + 32)) };
}
