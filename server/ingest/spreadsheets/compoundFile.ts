/** The mark of an OLE container: old Office files, and new ones behind a password. */
export const OLE_MARK = Buffer.from("d0cf11e0a1b11ae1", "hex");

const END_OF_CHAIN = 0xfffffffe;
const NO_ENTRY = 0xffffffff;
const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;
/** The sectors of the table that the header itself names. */
const SECTORS_IN_HEADER = 109;
const STREAM = 2;

interface Entry {
  kind: number;
  start: number;
  bytes: number;
}

/**
 * Finds a stream by name among those at the top of an OLE container, not those of what is embedded
 * in it: null when there is none. Source: MS-CFB.
 * @throws When the container is damaged, or cut short.
 */
export function openCompound(file: Buffer): (name: string) => Buffer | null {
  if (!file.subarray(0, OLE_MARK.length).equals(OLE_MARK)) throw new Error("no OLE container");
  const sectorBytes = 1 << file.readUInt16LE(30);
  const smallBytes = 1 << file.readUInt16LE(32);
  if (sectorBytes < 512 || sectorBytes > 4096 || smallBytes !== 64) throw new Error("odd sectors");
  const smallBelow = file.readUInt32LE(56);
  const sectorAt = (sector: number) => (sector + 1) * sectorBytes;

  const table = numbersOf(Buffer.concat(tableSectors()));
  const read = (start: number) => readChain(file, table, { start, sectorBytes, sectorAt });
  const entries = entriesAtTop(read(file.readUInt32LE(48)));

  function tableSectors(): Buffer[] {
    const sectors: Buffer[] = [];
    const wanted = file.readUInt32LE(44);
    let list = file.subarray(76, 76 + 4 * SECTORS_IN_HEADER);
    let next = file.readUInt32LE(68);
    while (sectors.length < wanted) {
      for (let at = 0; at + 4 <= list.length && sectors.length < wanted; at += 4) {
        sectors.push(sectorOf(list.readUInt32LE(at)));
      }
      if (sectors.length >= wanted) break;
      const more = sectorOf(next);
      list = more.subarray(0, sectorBytes - 4);
      next = more.readUInt32LE(sectorBytes - 4);
      if (sectors.length * sectorBytes > file.length) throw new Error("a table without end");
    }
    return sectors;
  }

  function sectorOf(sector: number): Buffer {
    const at = sectorAt(sector);
    if (at < HEADER_BYTES || at + sectorBytes > file.length) throw new Error("cut short");
    return file.subarray(at, at + sectorBytes);
  }

  function streamOf({ start, bytes }: Entry): Buffer {
    if (bytes >= smallBelow) return whole(read(start), bytes);
    const small = read(entries.get("")?.start ?? END_OF_CHAIN);
    const smallTable = numbersOf(read(file.readUInt32LE(60)));
    const smallAt = (sector: number) => sector * smallBytes;
    const chain = { start, sectorBytes: smallBytes, sectorAt: smallAt };
    return whole(readChain(small, smallTable, chain), bytes);
  }

  return (name) => {
    const entry = entries.get(name.toLowerCase());
    return entry?.kind === STREAM ? streamOf(entry) : null;
  };
}

/** The entries that stand at the top by name in lower case; the root itself has no name. */
function entriesAtTop(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const entryOf = (at: number): Entry => ({
    kind: directory.readUInt8(at + 66),
    start: directory.readUInt32LE(at + 116),
    bytes: directory.readUInt32LE(at + 120),
  });
  entries.set("", entryOf(0));
  const seen = new Set<number>([NO_ENTRY]);
  const left = [directory.readUInt32LE(76)];
  for (let index = left.pop(); index !== undefined; index = left.pop()) {
    const at = index * ENTRY_BYTES;
    if (seen.has(index) || at + ENTRY_BYTES > directory.length) continue;
    seen.add(index);
    const nameBytes = Math.min(64, directory.readUInt16LE(at + 64));
    const name = directory.toString("utf16le", at, at + Math.max(0, nameBytes - 2));
    entries.set(name.toLowerCase(), entryOf(at));
    left.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72));
  }
  return entries;
}

interface Chain {
  start: number;
  sectorBytes: number;
  sectorAt(sector: number): number;
}

/** The sectors of a chain one after the other; neighbours are not copied. */
function readChain(from: Buffer, table: Uint32Array, chain: Chain): Buffer {
  const { start, sectorBytes, sectorAt } = chain;
  const pieces: Buffer[] = [];
  let [begin, end] = [0, 0];
  let sectors = 0;
  for (let sector = start; sector < END_OF_CHAIN; sector = table[sector] ?? END_OF_CHAIN) {
    const at = sectorAt(sector);
    if (at >= from.length) throw new Error("cut short");
    sectors += 1;
    if (sectors * sectorBytes > from.length) throw new Error("a chain without end");
    if (at !== end) {
      pieces.push(from.subarray(begin, end));
      begin = at;
    }
    end = at + sectorBytes;
  }
  pieces.push(from.subarray(begin, end));
  return pieces.length <= 2 ? (pieces.at(-1) as Buffer) : Buffer.concat(pieces);
}

function whole(stream: Buffer, bytes: number): Buffer {
  if (stream.length < bytes) throw new Error("cut short");
  return stream.subarray(0, bytes);
}

function numbersOf(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(bytes.length >> 2);
  for (let index = 0; index < numbers.length; index++)
    numbers[index] = bytes.readUInt32LE(4 * index);
  return numbers;
}
