/** Why a text is not the name of one file or folder. */
export type SegmentFault =
  | "empty"
  | "long"
  | "control"
  | "dots"
  | "reserved"
  | "trailing"
  | "device"
  | "leading";

const MAX_SEGMENT_BYTES = 255;

/** What cannot be seen, turns the reading direction or is no character at all. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u;

/** Names that mean a device on Windows, whatever follows the dot. */
const DEVICE =
  /^(con|prn|aux|nul|conin\$|conout\$|clock\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i;

const RESERVED = /[\\/:*?"<>|]/;

/**
 * Why `text` is no safe name of one file or folder, or null. The strictest rules of all systems hold
 * on each: a synced folder is shared by all. No disk is touched. Source: research, threats 9 and 10.
 */
export function segmentFault(text: string): SegmentFault | null {
  if (text.trim() === "") return "empty";
  if (text.length > MAX_SEGMENT_BYTES || Buffer.byteLength(text) > MAX_SEGMENT_BYTES) return "long";
  if (hasHidden(text)) return "control";
  if (/^[. ]+$/.test(text)) return "dots";
  if (RESERVED.test(text)) return "reserved";
  if (/[. ]$/.test(text)) return "trailing";
  if (DEVICE.test(text)) return "device";
  // A leading dash reads as an option, a lone tilde as somebody's home.
  if (/^-|^~[^.]*$/.test(text)) return "leading";
  return null;
}

/** Whether a text holds controls, bidirectional marks or half characters. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text);
}
