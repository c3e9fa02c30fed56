import { foldText, searchWords } from "../../search/foldText";
import { bareRevision, fileExtension, splitPath } from "../describe";
import type { Document } from "../document";

/** What a search looks at in one document, folded. */
export interface SearchText {
  /** The title, then reference, words of the path, revision and type, each after a space. */
  text: string;
  /** How long the title is: found anywhere in it, behind it only from the beginning of a word. */
  titleLength: number;
}

/** A search and what it found. */
interface Search {
  words: readonly string[];
  /** Of the documents, in the list's order. */
  places: readonly number[];
}

const KEPT = 16;

/** The searches of one list. */
export interface Searches {
  /**
   * The places, in the list, of the documents that hold every word searched, in any order: anywhere
   * in the title, or at the beginning of the reference, of a word of the path, of the revision or of
   * the file type. Case, accents, kinds of apostrophes and spaces around do not count, and a path may
   * be given as it is shown, with its slashes. Null where no word is searched.
   * Each key typed looks only at what the keys before it left. Source: spec 2 §4, settled point 56.
   */
  placesOf(search: string): readonly number[] | null;
  /** What searches look at in each document, in the list's order; null while they are not made. */
  knownTexts(): readonly SearchText[] | null;
}

/** The texts of a list, in its order, or what makes them once one is searched. */
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
      const places = narrow(texts, words, before.at(-1)?.places);
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

/** Of the texts at `places`, else of all, those that hold every word. */
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

/** Most texts hold a word nowhere, which one look tells. */
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
  // Joined, which copies: a text that is only pieced together would be copied by the first key.
  return { text: [folded, foldText(words.join(" "))].join(" "), titleLength: folded.length };
}
