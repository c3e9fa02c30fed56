/** The longest piece processed at once: some milliseconds, even for unusual characters. */
const PIECE_CHARS = 20_000;

/** Splits a text into pieces, at the end of a line or word if possible. */
export function* textPieces(text: string, mostChars = PIECE_CHARS): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const to = endOfPiece(text, from, from + mostChars);
    yield text.slice(from, to);
    from = to;
  }
}

function endOfPiece(text: string, from: number, limit: number): number {
  if (limit >= text.length) return text.length;
  for (const end of ["\n", " "]) {
    const at = text.lastIndexOf(end, limit - 1);
    if (at > from) return at + 1;
  }
  return limit;
}
