/** Flags of a text: two bytes a letter; with phonetic data; with formatted runs. */
const WIDE = 1;
const PHONETIC = 4;
const FORMATTED = 8;
const RUN_BYTES = 4;

/** Reads texts of BIFF 8 that may go on in further pieces. */
export interface TextPieces {
  u8(): number;
  u16(): number;
  u32(): number;
  skip(bytes: number): void;
  /** A text of this many letters; its flags stand before it, and anew in each piece. */
  text(letters: number): string;
  isAtEnd(): boolean;
}

export function createTextPieces(pieces: readonly Buffer[]): TextPieces {
  let index = 0;
  let piece = pieces[0] ?? Buffer.alloc(0);
  let at = 0;

  function nextPiece() {
    index += 1;
    const next = pieces[index];
    if (next === undefined) throw new Error("a text is cut short");
    piece = next;
    at = 0;
  }

  function u8(): number {
    while (at >= piece.length) nextPiece();
    at += 1;
    return piece[at - 1] ?? 0;
  }
  const u16 = () => u8() + 256 * u8();
  const u32 = () => u16() + 65_536 * u16();

  function skip(bytes: number) {
    let left = bytes;
    while (left > piece.length - at) {
      left -= piece.length - at;
      nextPiece();
    }
    at += left;
  }

  function letters(count: number, wide: boolean): string {
    let isWide = wide;
    let text = "";
    for (let left = count; left > 0; ) {
      const size = isWide ? 2 : 1;
      const here = Math.min(left, Math.floor((piece.length - at) / size));
      text += piece.toString(isWide ? "utf16le" : "latin1", at, at + here * size);
      at += here * size;
      left -= here;
      if (left === 0) break;
      nextPiece();
      isWide = (u8() & WIDE) !== 0;
    }
    return text;
  }

  return {
    u8,
    u16,
    u32,
    skip,
    isAtEnd: () => index >= pieces.length - 1 && at >= piece.length,
    text(count) {
      const flags = u8();
      const runs = (flags & FORMATTED) === 0 ? 0 : u16();
      const phonetic = (flags & PHONETIC) === 0 ? 0 : u32();
      const text = letters(count, (flags & WIDE) !== 0);
      skip(runs * RUN_BYTES + phonetic);
      return text;
    },
  };
}

/** The texts that cells share, in their order. */
export function readSharedTexts(pieces: readonly Buffer[]): string[] {
  const source = createTextPieces(pieces);
  source.skip(4);
  const count = source.u32();
  const texts: string[] = [];
  while (texts.length < count && !source.isAtEnd()) texts.push(source.text(source.u16()));
  return texts;
}

/** Code pages of Windows and the Mac by their numbers in BIFF. */
const CODE_PAGES = new Map([
  [874, "windows-874"],
  [932, "shift_jis"],
  [936, "gbk"],
  [949, "euc-kr"],
  [950, "big5"],
  [10_000, "macintosh"],
  [0x8000, "macintosh"],
]);

/** How texts of one byte a letter are read; the panel's users write those of Western Europe. */
export function codePageName(number: number): string {
  const isWindows = number >= 1250 && number <= 1258;
  return isWindows ? `windows-${number}` : (CODE_PAGES.get(number) ?? "windows-1252");
}
