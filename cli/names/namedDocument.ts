import { readFileName } from "@sgi/core/documents/names";
import { fold } from "./fold";

/** What a file's own name says by the naming convention. */
export interface NamedDocument {
  /** The same for all revisions of one document. */
  readonly key: string;
  /** The revision's number, as bare as the panel has it. */
  readonly revision: string;
}

/** Which document and revision a file's name tells; null where it does not follow the convention. */
export function namedDocument(name: string): NamedDocument | null {
  // Most names begin otherwise, and a whole disk of them is read.
  if (!/^\s*\d/.test(name)) return null;
  const { reference, title, revision, extension } = readFileName(name);
  if (reference === null || revision === null) return null;
  return { key: documentKey({ reference, title, extension }), revision };
}

/** A document's key. The `/` in it keeps it apart from every file's name. */
export function documentKey(document: {
  reference: string;
  title: string;
  extension: string;
}): string {
  return `${document.reference}/${fold(document.title)}/${document.extension}`;
}
