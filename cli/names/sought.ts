import { fold, mayFoldTo } from "./fold";
import { namedDocument } from "./namedDocument";

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
