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
 * Whether the phrase's words stand side by side in a text that `foldContent` folded. Reads each word
 * of the text once at most, whatever repeats (Knuth, Morris and Pratt's search on words). Yields
 * where the caller may let other work run, once for each place where a word of it may stand.
 */
export function* seekPhrase(
  folded: string,
  phrase: readonly string[],
): Generator<void, boolean, void> {
  const [first = ""] = phrase;
  const word = new RegExp(`[\\p{L}\\p{N}]{1,${MAX_WORD_CHARS}}`, "uy");
  const toNext = /[\p{L}\p{N}]*[^\p{L}\p{N}]*/uy;
  const heldAfter = follow(phrase);
  /** How many of the phrase's words end before `at`. */
  let held = 0;
  let at = folded.indexOf(first);
  while (at >= 0 && at < folded.length) {
    toNext.lastIndex = at;
    if (held > 0 || !isWithinWord(folded, at)) {
      word.lastIndex = at;
      held = heldAfter(held, word.exec(folded)?.[0]);
      if (held === phrase.length) return true;
    }
    toNext.exec(folded);
    at = held > 0 ? toNext.lastIndex : folded.indexOf(first, toNext.lastIndex);
    yield;
  }
  return false;
}

/** Gives how many of the phrase's words the text has side by side after its next word. */
function follow(phrase: readonly string[]) {
  /** For each word of the phrase: with how many of the first words those up to it end. */
  const starts = [0];
  const after = (held: number, word: string | undefined): number => {
    let kept = held;
    while (kept > 0 && word !== phrase[kept]) kept = starts[kept - 1] ?? 0;
    return word === phrase[kept] ? kept + 1 : 0;
  };
  for (const word of phrase.slice(1)) starts.push(after(starts.at(-1) ?? 0, word));
  return after;
}

const WITHIN = /[\p{L}\p{N}]/u;

/** Whether a word goes on from the character before. */
function isWithinWord(text: string, at: number): boolean {
  const isPair = /[\uDC00-\uDFFF]/.test(text.charAt(at - 1));
  return WITHIN.test(text.slice(Math.max(0, at - (isPair ? 2 : 1)), at));
}
