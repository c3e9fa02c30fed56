/** Mach-O, 64 bits, little-endian. Source: Apple, mach-o/loader.h. */
const MAGIC_64 = 0xfeedfacf;
const HEADER_BYTES = 32;
const SECTION_BYTES = 80;
const SEGMENT_BYTES = 72;
const LC_SEGMENT_64 = 0x19;
export const LC_CODE_SIGNATURE = 0x1d;

/** The offsets that a signature needs, in bytes from the start of the file. */
export interface LoadCommands {
  count: number;
  sizeBytes: number;
  /** The first byte after the commands. */
  end: number;
  /** The segment commands of code (text) and of link data. */
  text: number;
  linkEdit: number;
  /** The signature's command; null in an unsigned file. */
  signature: number | null;
  /** The first content after the commands: they may grow up to there. */
  firstContent: number;
}

/** @throws {Error} For anything but a thin 64-bit Mach-O with code and link data. */
export function readLoadCommands(file: Buffer): LoadCommands {
  if (file.length < HEADER_BYTES || file.readUInt32LE(0) !== MAGIC_64) {
    throw new Error("not a thin 64-bit Mach-O");
  }
  const commands = listCommands(file, file.readUInt32LE(16));
  const segments = commands.filter(({ type }) => type === LC_SEGMENT_64);
  const segment = (name: string) => segments.find(({ at }) => segmentName(file, at) === name)?.at;
  const [text, linkEdit] = [segment("__TEXT"), segment("__LINKEDIT")];
  if (text === undefined || linkEdit === undefined) throw new Error("no __TEXT or no __LINKEDIT");
  return {
    text,
    linkEdit,
    signature: commands.find(({ type }) => type === LC_CODE_SIGNATURE)?.at ?? null,
    count: commands.length,
    sizeBytes: file.readUInt32LE(20),
    end: commands.reduce((end, { sizeBytes }) => end + sizeBytes, HEADER_BYTES),
    firstContent: Math.min(...segments.flatMap(({ at }) => sectionOffsets(file, at))),
  };
}

interface Command {
  type: number;
  at: number;
  sizeBytes: number;
}

function listCommands(file: Buffer, count: number): Command[] {
  const commands: Command[] = [];
  for (let at = HEADER_BYTES; commands.length < count; ) {
    const sizeBytes = file.readUInt32LE(at + 4);
    commands.push({ type: file.readUInt32LE(at), at, sizeBytes });
    at += sizeBytes;
  }
  return commands;
}

function segmentName(file: Buffer, at: number): string {
  return file.toString("latin1", at + 8, at + 24).replace(/\0.*$/s, "");
}

/** Sections without content in the file, such as zeroed memory, have offset 0. */
function sectionOffsets(file: Buffer, at: number): number[] {
  const count = file.readUInt32LE(at + 64);
  const offset = (index: number) =>
    file.readUInt32LE(at + SEGMENT_BYTES + index * SECTION_BYTES + 48);
  return Array.from({ length: count }, (_, index) => offset(index)).filter((value) => value > 0);
}
