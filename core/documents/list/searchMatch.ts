import { foldText, searchWords } from "../../search/foldText";
import { bareRevision, fileExtension, splitPath } from "../describe";
import type { Document } from "../document";

/** What a search looks at in one document, folded. */
export interface SearchText {
  /** Found anywhere in it. */
  title: string;
  /** Reference, words of the path, revision and type, each after a space: found from its beginning. */
  words: string;
}

/** A search and what it found. */
interface Search {
  words: readonly string[];
  /** Of the documents, in the list's order. */
  places: readonly number[];
}

/** Kept for as long as the list is, so that only the first key typed pays for the folding. */
const texts = new WeakMap<readonly Document[], SearchText[]>();

/** A list's last searches, each of which looked only at what the one before it had found. */
const searches = new WeakMap<readonly Document[], readonly Search[]>();
const KEPT = 16;

/**
 * The places, in a list, of the documents that hold every word searched, in any order: anywhere in
 * the title, or at the beginning of the reference, of a word of the path, of the revision or of the
 * file type. Case, accents and spaces around do not count. Null where no word is searched.
 * Each key typed looks only at what the keys before it left. Source: spec 2 §4, settled point 56.
 */
export function searchPlaces(
  documents: readonly Document[],
  search: string,
): readonly number[] | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const last = searches.get(documents) ?? [];
  const before = last.slice(0, last.findLastIndex((each) => holdsAll(words, each.words)) + 1);
  const places = narrow(foldedTexts(documents), words, before.at(-1)?.places);
  searches.set(documents, [...before.slice(1 - KEPT), { words, places }]);
  return places;
}

/** Whether whatever holds `words` holds `others` too. */
function holdsAll(words: readonly string[], others: readonly string[]): boolean {
  return others.every((other) => words.some((word) => word.startsWith(other)));
}

/** Of the texts at `places`, else of all, those that hold every word. */
function narrow(
  found: readonly SearchText[],
  words: readonly string[],
  places: Iterable<number> = found.keys(),
): number[] {
  const asked = words.map((word) => ({ word, begun: ` ${word}` }));
  const left: number[] = [];
  for (const at of places) {
    const { title, words: begins } = found[at] as SearchText;
    if (asked.every(({ word, begun }) => title.includes(word) || begins.includes(begun)))
      left.push(at);
  }
  return left;
}

function foldedTexts(documents: readonly Document[]): readonly SearchText[] {
  const found = texts.get(documents) ?? documents.map(searchTextOf);
  texts.set(documents, found);
  return found;
}

/** Keeps what was folded ahead: as many texts as the list has documents, in its order. */
export function keepSearchTexts(documents: readonly Document[], folded: SearchText[]): void {
  texts.set(documents, folded);
}

/** What was folded of a list, in its order; undefined where it was not searched yet. */
export function keptSearchTexts(documents: readonly Document[]): readonly SearchText[] | undefined {
  return texts.get(documents);
}

export function searchTextOf({ title, path, revision, fileType }: Document): SearchText {
  const { reference, folders } = splitPath(path);
  const bare = bareRevision(revision);
  const words = [reference, ...folders, bare, bare && `rev.${bare}`, fileExtension(fileType)];
  return { title: foldText(title), words: ` ${foldText(words.join(" "))}` };
}
