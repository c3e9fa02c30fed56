import { mendedName, type NameFault, nameFault } from "@sgi/core/names";

/** Why a text cannot name one file or folder. */
export type SegmentFault = NameFault | "long";

const MAX_SEGMENT_BYTES = 255;

/**
 * Why `text` is no safe name of one file or folder, or null: the panel's rule for names, and the
 * limits of file systems. A leading dash is allowed, since programs get whole paths. Does not touch
 * the disk. Source: threats 9 and 10.
 */
export function segmentFault(text: string): SegmentFault | null {
  if (text.length > MAX_SEGMENT_BYTES || Buffer.byteLength(text) > MAX_SEGMENT_BYTES) return "long";
  return nameFault(text);
}

/** A name to look for, and whether it is the name asked for or as a synced folder writes it. */
export interface NameForm {
  readonly name: string;
  readonly exact: boolean;
}

/** The safe forms of a name to look for, the exact one first; empty when no form is safe. */
export function nameForms(name: string): NameForm[] {
  const clean = mendedName(name);
  const forms = [{ name, exact: true }, ...(clean === name ? [] : [{ name: clean, exact: false }])];
  return forms.filter((form) => segmentFault(form.name) === null);
}
