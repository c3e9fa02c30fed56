import { type NameFault, nameFault } from "@sgi/core/names";

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
