import { readFileName } from "@sgi/core/documents/names";
import { fold, mayFoldTo } from "./fold";

export interface Sought {
  /** The index keys of such names. */
  readonly keys: readonly string[];
  matches(name: string): boolean;
}

/** The index keys of a name: the name itself, and the document that it names. */
export function keysOf(name: string): string[] {
  const document = namedDocument(name);
  return document === null ? [fold(name)] : [fold(name), document.key];
}

/**
 * Looks for files with one of these names in any spelling, or that name the document of this key.
 */
export function soughtNames(names: readonly string[], document: string | null = null): Sought {
  const folds = [...new Set(names.map(fold))];
  const tells = document === null ? () => false : telling(document);
  return {
    keys: document === null ? folds : [...folds, document],
    matches: (name) =>
      folds.some((folded) => mayFoldTo(name, folded) && fold(name) === folded) || tells(name),
  };
}

/**
 * Whether a name names the document with this key. Compares the part before the last two `_`
 * (reference and title) first: a folder may hold tens of thousands of names.
 */
function telling(key: string): (name: string) => boolean {
  const begin = key.slice(0, key.lastIndexOf("/")).replace("/", "_");
  return (name) => {
    const end = name.lastIndexOf("_", name.lastIndexOf("_") - 1);
    return end > 0 && mayFoldTo(name.slice(0, end), begin) && namedDocument(name)?.key === key;
  };
}

/** The facts in a file's name that follows the naming convention. */
interface NamedDocument {
  /** The same for all revisions of one document. */
  readonly key: string;
  /** The revision's number, without leading zeros, as the panel has it. */
  readonly revision: string;
}

/** The document and revision in a file's name; null if the name does not follow the convention. */
export function namedDocument(name: string): NamedDocument | null {
  // A shortcut: most names on a disk do not begin with a digit, and all of them are checked.
  if (!/^\s*\d/.test(name)) return null;
  const { reference, title, revision, extension } = readFileName(name);
  if (reference === null || revision === null) return null;
  return { key: documentKey({ reference, title, extension }), revision };
}

/** A document's key. Its `/` makes it differ from every file name. */
export function documentKey(document: {
  reference: string;
  title: string;
  extension: string;
}): string {
  return `${document.reference}/${fold(document.title)}/${document.extension}`;
}
