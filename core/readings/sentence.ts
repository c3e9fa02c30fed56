import { revisionLabel } from "../documents/describe";

/** What a reader agrees to, and what the record keeps: 'Ho letto e compreso la Rev.4'. Source: spec 3 §7. */
export function readSentence(revision: string): string {
  return `Ho letto e compreso ${revisionLabel(revision) === "" ? "questa versione" : `la ${revisionLabel(revision)}`}`;
}
