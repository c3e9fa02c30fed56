import { type NameFault, nameFault } from "@sgi/core/names";

/** Why a text is not the name of one file or folder. */
export type SegmentFault = NameFault | "long";

const MAX_SEGMENT_BYTES = 255;

/**
 * Why `text` is no safe name of one file or folder, or null: the rule by which the panel takes names,
 * and what a file system cannot hold. A leading dash is as good as any letter, since programs are
 * handed whole paths. No disk is touched. Source: threats 9 and 10.
 */
export function segmentFault(text: string): SegmentFault | null {
  if (text.length > MAX_SEGMENT_BYTES || Buffer.byteLength(text) > MAX_SEGMENT_BYTES) return "long";
  return nameFault(text);
}
