import { type NameFault, nameFault } from "@sgi/core/names/nameFault";

/** Why a text is not the name of one file or folder. */
export type SegmentFault = NameFault | "long" | "leading";

const MAX_SEGMENT_BYTES = 255;

/**
 * Why `text` is no safe name of one file or folder, or null: the rule by which the panel takes names,
 * and what a file system or a program would read otherwise. No disk is touched. Source: research,
 * threats 9 and 10.
 */
export function segmentFault(text: string): SegmentFault | null {
  if (text.length > MAX_SEGMENT_BYTES || Buffer.byteLength(text) > MAX_SEGMENT_BYTES) return "long";
  const fault = nameFault(text);
  if (fault !== null) return fault;
  // A leading dash reads as an option, a lone tilde as somebody's home.
  return /^-|^~[^.]*$/.test(text) ? "leading" : null;
}
