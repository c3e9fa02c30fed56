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

/** Kept for as long as the list is, so that only the first key typed pays for the folding. */
const texts = new WeakMap<readonly Document[], SearchText[]>();

/**
 * Finds, in a list, the documents that hold every word searched, in any order: anywhere in the
 * title, or at the beginning of the reference, of a word of the path, of the revision or of the file
 * type. Case, accents and spaces around do not count. Source: spec 2 §4, settled point 56.
 */
export function searchMatcher(
  documents: readonly Document[],
  search: string,
): (at: number) => boolean {
  const words = searchWords(search);
  if (words.length === 0) return () => true;
  const found = texts.get(documents) ?? documents.map(searchTextOf);
  texts.set(documents, found);
  return (at) => {
    const text = found[at] as SearchText;
    return words.every((word) => text.title.includes(word) || text.words.includes(` ${word}`));
  };
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
