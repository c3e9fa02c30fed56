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
  return {
    keys: document === null ? folds : [...folds, document],
    matches(name) {
      const isNamed = folds.some((folded) => mayFoldTo(name, folded) && fold(name) === folded);
      return isNamed || (document !== null && tells(name, document));
    },
  };
}

/** A look at the reference first: a folder may hold thousands of names. */
function tells(name: string, document: string): boolean {
  const reference = document.slice(0, document.indexOf("/"));
  return name.trimStart().startsWith(reference) && namedDocument(name)?.key === document;
}
