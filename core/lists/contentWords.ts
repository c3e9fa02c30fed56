/** Longer words are compared by this many first characters. */
const MAX_WORD_CHARS = 64;
/** The most words of a search that are compared. */
const MAX_WORDS = 16;

/**
 * A text as the content search compares it. Folding a text gives the same as folding its characters
 * one by one.
 */
export function foldContent(text: string): string {
  return BEYOND_ASCII.test(text)
    ? text.normalize("NFKD").toLowerCase().replace(MARKS, "").replaceAll("ς", "σ")
    : text.toLowerCase();
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;
const MARKS = /\p{M}/gu;
const WORDS = /[\p{L}\p{N}]+/gu;

/**
 * The words of a text: without accents and case, runs of letters and digits, of each at most 64
 * characters. Apostrophes and hyphens end a word. Source: spec 3 §3.
 */
export function contentWords(text: string): string[] {
  const words = foldContent(text).match(WORDS) ?? [];
  return words.map(cut);
}

function cut(word: string): string {
  return word.length <= MAX_WORD_CHARS ? word : [...word].slice(0, MAX_WORD_CHARS).join("");
}

/** A content search: texts must match all of it. */
export interface ContentQuery {
  words: string[];
  /** The beginning of a word: the last that was typed; null where that is in quotation marks. */
  beginning: string | null;
  /** Words that must stand side by side; each is among `words` too. */
  phrases: string[][];
}

const PIECES = /["“”«»]([^"“”«»]*)["“”«»]|[^"“”«»]+/g;

/** Reads a search; null for one without words. Words after the sixteenth are left out. Source: spec 3 §3. */
export function readContentQuery(search: string): ContentQuery | null {
  const query: ContentQuery = { words: [], beginning: null, phrases: [] };
  let isQuoted = false;
  for (const [piece, phrase] of search.matchAll(PIECES)) {
    const words = contentWords(phrase ?? piece).slice(0, MAX_WORDS - query.words.length);
    if (words.length === 0) continue;
    query.words.push(...words);
    isQuoted = phrase !== undefined;
    if (isQuoted && words.length > 1) query.phrases.push(words);
  }
  if (!isQuoted) query.beginning = query.words.pop() ?? null;
  return query.words.length > 0 || query.beginning !== null ? query : null;
}

/** Whether a word of a text matches the search. */
export function isSought({ words, beginning }: ContentQuery, word: string): boolean {
  return words.includes(word) || (beginning !== null && word.startsWith(beginning));
}

/**
 * Whether the phrase's words stand side by side in a text that `foldContent` folded. Yields where
 * the caller may let other work run, once for each place where the first word may stand.
 */
export function* seekPhrase(
  folded: string,
  phrase: readonly string[],
): Generator<void, boolean, void> {
  const [first = ""] = phrase;
  for (let at = folded.indexOf(first); at >= 0; at = folded.indexOf(first, at + 1)) {
    if (!isWithinWord(folded, at) && standsAt(folded, at, phrase)) return true;
    yield;
  }
  return false;
}

const WITHIN = /[\p{L}\p{N}]/u;

/** Whether a word goes on from the character before. */
function isWithinWord(text: string, at: number): boolean {
  const isPair = /[\uDC00-\uDFFF]/.test(text.charAt(at - 1));
  return WITHIN.test(text.slice(Math.max(0, at - (isPair ? 2 : 1)), at));
}

function standsAt(text: string, at: number, phrase: readonly string[]): boolean {
  const word = new RegExp(`[\\p{L}\\p{N}]{1,${MAX_WORD_CHARS}}`, "uy");
  const toNext = /[\p{L}\p{N}]*[^\p{L}\p{N}]*/uy;
  word.lastIndex = at;
  return phrase.every((sought) => {
    const [found] = word.exec(text) ?? [];
    toNext.lastIndex = word.lastIndex;
    toNext.exec(text);
    word.lastIndex = toNext.lastIndex;
    return found === sought;
  });
}
