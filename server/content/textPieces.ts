/** The longest piece that is gone through at once: some milliseconds, also of odd signs. */
const PIECE_CHARS = 20_000;

/** A text in pieces, cut where a line or a word ends if there is such a place. */
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
