/** What Drive and OneDrive put `_` for on disk. */
const FORBIDDEN = /[\\/:*?"<>|]/;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, "g");
/** Letters that change with nothing beside them. */
const PLAIN = /[!-~]/;

/**
 * What two spellings of one file name have in common: composed letters, lower case, `_` for what
 * Drive and OneDrive put on disk instead of forbidden characters, single blanks.
 */
export function fold(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(ALL_FORBIDDEN, "_")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * False when the last letters show that `fold(name)` cannot be `folded`: this rules out nearly
 * every name of a large folder at a tenth of the cost of folding.
 */
export function mayFoldTo(name: string, folded: string): boolean {
  let at = name.length - 1;
  for (let want = folded.length - 1; want >= 0 && at >= 0; want -= 1, at -= 1) {
    const letter = name[at] as string;
    if (letter === folded[want]) continue;
    if (!PLAIN.test(letter)) return true;
    const spelt = FORBIDDEN.test(letter) ? "_" : letter.toLowerCase();
    if (spelt !== folded[want]) return false;
  }
  return true;
}
