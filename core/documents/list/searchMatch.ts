import { foldText, searchWords } from "../../lists/foldText";
import { bareRevision, fileExtension, splitPath } from "../describe";
import type { Document } from "../document";

/** A document's folded search text. */
export interface SearchText {
  /** The title, then reference, words of the path, revision and type, each after a space. */
  text: string;
  /** The title's length: words match anywhere in it, and after it only at the start of a word. */
  titleLength: number;
}

/** A search and what it found. */
interface Search {
  words: readonly string[];
  /** Indexes in the list, in its order. */
  places: readonly number[];
}

const KEPT = 16;

/** The searches of one list. */
export interface Searches {
  /**
   * The indexes of the documents that match every word, in any order: anywhere in the title, or at
   * the start of the reference, of a word of the path, of the revision or of the file type. Ignores
   * case, accents, kinds of apostrophes and spaces around, and accepts a path as displayed, with
   * its slashes. Null without words. A longer search filters only the previous result. Source: spec
   * 2 §4, settled point 56.
   */
  placesOf(search: string): readonly number[] | null;
  /** What searches look at in each document, in the list's order; null while they are not made. */
  knownTexts(): readonly SearchText[] | null;
}

/** The search texts of a list, in its order, or a function that makes them on the first search. */
export type SearchTexts = readonly SearchText[] | (() => readonly SearchText[]);

export function createSearches(given: SearchTexts): Searches {
  let texts = typeof given === "function" ? null : given;
  let last: readonly Search[] = [];
  return {
    placesOf(search) {
      const words = searchWords(search.replaceAll("/", " "));
      if (words.length === 0) return null;
      texts ??= typeof given === "function" ? given() : given;
      const before = last.slice(0, last.findLastIndex((each) => holdsAll(words, each.words)) + 1);
      const nearest = before.at(-1);
      // The rows and their count ask for the same words.
      if (nearest !== undefined && holdsAll(nearest.words, words)) return nearest.places;
      const places = narrow(texts, words, nearest?.places);
      last = [...before.slice(1 - KEPT), { words, places }];
      return places;
    },
    knownTexts: () => texts,
  };
}

/** Whether a text that holds `words` also holds `others`. */
function holdsAll(words: readonly string[], others: readonly string[]): boolean {
  return others.every((other) => words.some((word) => word.startsWith(other)));
}

/** The texts that contain every word, among those at `places`, else among all. */
function narrow(
  found: readonly SearchText[],
  words: readonly string[],
  places?: readonly number[],
): number[] {
  const left: number[] = [];
  const count = places?.length ?? found.length;
  for (let index = 0; index < count; index++) {
    const at = places?.[index] ?? index;
    if (holdsEvery(found[at] as SearchText, words)) left.push(at);
  }
  return left;
}

/** The first `indexOf` rules out most texts. */
function holdsEvery({ text, titleLength }: SearchText, words: readonly string[]): boolean {
  for (const word of words) {
    const first = text.indexOf(word);
    if (first === -1) return false;
    // A word has no space, so one that begins in the title ends there.
    if (first >= titleLength && !text.includes(` ${word}`, titleLength)) return false;
  }
  return true;
}

export function searchTextOf({ title, path, revision, fileType }: Document): SearchText {
  const { reference, folders } = splitPath(path);
  const bare = bareRevision(revision);
  const words = [reference, ...folders, bare, bare && `rev.${bare}`, fileExtension(fileType)];
  const folded = foldText(title);
  // `join` gives a flat string: the first search would have to flatten a concatenated one.
  return { text: [folded, foldText(words.join(" "))].join(" "), titleLength: folded.length };
}
