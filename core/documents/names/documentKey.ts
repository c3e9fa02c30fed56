import type { CalendarDate } from "../../time/calendarDate";
import type { NameFacts } from "./nameFacts";
import { readFileName } from "./namingConvention";

/** A document's name, without its folder. */
export interface DocumentName {
  /** The point of the standard; null for a name that follows no convention. */
  reference: string | null;
  title: string;
  /** The extension in lower case, without its dot. */
  fileType: string;
}

/** What makes it the same document when its file comes again. Source: settled point 60. */
export interface DocumentKey extends DocumentName {
  /** The folders above the file, joined by `/`; empty for a file that came without. */
  folder: string;
}

/** A file of an upload or import, with the facts in its name or those that an admin typed. */
export interface NamedFile extends DocumentKey {
  /** Folders and name, as they were given. */
  name: string;
  /** The name without folders, accents composed. */
  fileName: string;
  /** What the panel shows: what an admin typed, else the key's. */
  shown: DocumentName;
  /** The revision's number as text; empty for none. */
  revision: string;
  /** The date in the name; null for none. */
  date: CalendarDate | null;
}

/**
 * Reads the folders and the name of a file, joined by `/`; accents come out composed. `typed` is
 * what an admin typed: it does not change the key. Source: settled point 60, spec 3 §4.
 */
export function readNamedFile(name: string, typed?: NameFacts | null): NamedFile {
  const composed = name.normalize("NFC");
  const cut = composed.lastIndexOf("/");
  const fileName = composed.slice(cut + 1);
  const facts = readFileName(fileName);
  const fileType = facts.extension;
  const folder = composed.slice(0, Math.max(cut, 0));
  const { reference, title, revision, date } = typed ?? facts;
  return {
    name,
    folder,
    fileName,
    fileType,
    reference: facts.reference,
    title: facts.title,
    shown: { reference, title, fileType },
    revision: revision ?? "",
    date,
  };
}

/** The path under which a document of this key is first shown: its folders and its reference. */
export function firstPath({ folder, reference, title }: DocumentKey): string {
  const last = reference ?? title;
  return folder === "" ? last : `${folder}/${last}`;
}

/** One text of reference, title and type, to compare names by. */
export function nameText({ reference, title, fileType }: DocumentName): string {
  return JSON.stringify([reference, title, fileType]);
}

/**
 * Compares two revisions, each a number as text or empty for none, which comes first; below 0 when
 * `a` is the older one. However many digits they have.
 */
export function compareRevisions(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}
