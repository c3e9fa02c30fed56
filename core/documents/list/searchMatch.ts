import { foldText, searchWords } from "../../search/foldText";
import { bareRevision, fileExtension, splitPath } from "../describe";
import type { Document } from "../document";

/** What a search looks at in one document, folded. */
interface SearchText {
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
  const found = texts.get(documents) ?? documents.map(textOf);
  texts.set(documents, found);
  return (at) => {
    const text = found[at] as SearchText;
    return words.every((word) => text.title.includes(word) || text.words.includes(` ${word}`));
  };
}

function textOf({ title, path, revision, fileType }: Document): SearchText {
  const { reference, folders } = splitPath(path);
  const bare = bareRevision(revision);
  const words = [reference, ...folders, bare, bare && `rev.${bare}`, fileExtension(fileType)];
  return { title: foldText(title), words: ` ${foldText(words.join(" "))}` };
}
