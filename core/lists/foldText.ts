/** A text as every search compares it: lower case, without accents, one kind of apostrophe. */
export function foldText(text: string): string {
  const plain = BEYOND_ASCII.test(text)
    ? text.normalize("NFD").replace(MARKS, "").replace(APOSTROPHES, "'")
    : text;
  return plain.toLowerCase();
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;
const MARKS = /\p{M}/gu;
/** Those that word processors and phones write where a keyboard has the straight one. */
const APOSTROPHES = /[‘’]/g;

/** The words of a search, folded; none for an empty one. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}
