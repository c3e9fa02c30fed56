import { setImmediate as othersTurn } from "node:timers/promises";
import type { Sentence } from "@sgi/core/documents/content";
import { type ContentQuery, contentWords, foldContent, isSought } from "@sgi/core/lists";

/** The longest piece processed at once: some milliseconds, even for unusual characters. */
const PIECE_CHARS = 20_000;

/** The most sentences shown of a document. */
const MOST_SENTENCES = 2;
/** Longer sentences are split: a text may have no full stop at all. */
const MOST_SENTENCE_CHARS = 2_000;
/** The longest piece of a sentence that is shown, in characters. */
const SHOWN_CHARS = 200;
/** How many of these characters come before the first match. */
const BEFORE_CHARS = 60;
const BREAKS = /(?<=[.!?])\s+|\n+/;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * The sentences of a text with the most searched words, in the text's order, with matches marked.
 * Lets other requests run between pieces.
 */
export async function sentencesOf(text: string, query: ContentQuery): Promise<Sentence[]> {
  const best: { at: number; found: number; sentence: string }[] = [];
  const sought = query.words.length + (query.beginning === null ? 0 : 1);
  let at = 0;
  for await (const sentence of sentencesIn(text)) {
    const words = contentWords(sentence).filter((word) => isSought(query, word));
    const found = new Set(words).size;
    at += 1;
    if (found === 0) continue;
    best.push({ at, found, sentence });
    best.sort((a, b) => b.found - a.found || a.at - b.at);
    best.length = Math.min(best.length, MOST_SENTENCES);
    if (best.length === MOST_SENTENCES && best.every((one) => one.found >= sought)) break;
  }
  return best.toSorted((a, b) => a.at - b.at).map(({ sentence }) => marked(sentence, query));
}

async function* sentencesIn(text: string): AsyncGenerator<string> {
  for (const piece of textPieces(text)) {
    for (const sentence of piece.split(BREAKS)) yield* textPieces(sentence, MOST_SENTENCE_CHARS);
    await othersTurn();
  }
}

/** The shown part of a sentence, around its first match, in pieces. */
function marked(sentence: string, query: ContentQuery): Sentence {
  const signs = [...sentence.replace(/\s+/gu, " ").trim()];
  const pieces = markSigns(signs, query);
  const first = Math.max(
    0,
    pieces.findIndex(({ isMatch }) => isMatch),
  );
  const from = beginOfWord(signs, (pieces[first]?.from ?? 0) - BEFORE_CHARS);
  const to = endOfWord(signs, from + SHOWN_CHARS);
  const shown = pieces.flatMap(({ from: start, to: end, isMatch }): Sentence => {
    const text = signs.slice(Math.max(start, from), Math.min(end, to)).join("");
    return text === "" ? [] : [[text, isMatch]];
  });
  if (from > 0) shown.unshift(["… ", false]);
  if (to < signs.length) shown.push([" …", false]);
  return shown;
}

interface Piece {
  from: number;
  to: number;
  isMatch: boolean;
}

/** Splits a sentence into matching words and the text between them. */
function markSigns(signs: readonly string[], query: ContentQuery): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  while (start < signs.length) {
    const isWord = isOfWord(signs[start]);
    let end = start + 1;
    while (end < signs.length && isOfWord(signs[end]) === isWord) end += 1;
    const words = isWord ? contentWords(signs.slice(start, end).join("")) : [];
    const isMatch = words.some((word) => isSought(query, word));
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch && !isMatch) last.to = end;
    else pieces.push({ from: start, to: end, isMatch });
    start = end;
  }
  return pieces;
}

/** Whether a character belongs to a word: letters, digits, and their combining marks. */
function isOfWord(sign: string | undefined): boolean {
  return sign !== undefined && (LETTER.test(foldContent(sign)) || /\p{M}/u.test(sign));
}

function beginOfWord(signs: readonly string[], at: number): number {
  if (at <= 0) return 0;
  const space = signs.indexOf(" ", at);
  return space < 0 || space > at + BEFORE_CHARS / 2 ? at : space + 1;
}

function endOfWord(signs: readonly string[], at: number): number {
  if (at >= signs.length) return signs.length;
  const space = signs.lastIndexOf(" ", at);
  return space < at - BEFORE_CHARS / 2 ? at : space;
}

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
