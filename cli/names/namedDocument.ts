import { readFileName } from "@sgi/core/documents/names";
import { fold } from "./fold";

/** The facts in a file's name that follows the naming convention. */
export interface NamedDocument {
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
