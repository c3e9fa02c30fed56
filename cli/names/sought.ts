import { fold, mayFoldTo } from "./fold";
import { namedDocument } from "./namedDocument";

/** The names that are looked for. */
export interface Sought {
  /** What the index files such names under. */
  readonly keys: readonly string[];
  matches(name: string): boolean;
}

/** What the index files a name under: the name, and the document that it tells. */
export function keysOf(name: string): string[] {
  const document = namedDocument(name);
  return document === null ? [fold(name)] : [fold(name), document.key];
}

/** Files with one of these names in any spelling, and those that tell the document of this key. */
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
 * Whether a name tells the document of this key. What stands before the name's last two `_`, its
 * reference and title, is looked at first: a folder may hold tens of thousands of names.
 */
function telling(key: string): (name: string) => boolean {
  const begin = key.slice(0, key.lastIndexOf("/")).replace("/", "_");
  return (name) => {
    const end = name.lastIndexOf("_", name.lastIndexOf("_") - 1);
    return end > 0 && mayFoldTo(name.slice(0, end), begin) && namedDocument(name)?.key === key;
  };
}
