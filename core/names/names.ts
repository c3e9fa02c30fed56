/** The accepted file extensions, in any case. Source: spec 2 §5. */
export const ACCEPTED_EXTENSIONS: readonly string[] = [
  ".xlsx",
  ".xls",
  ".xlsm",
  ".doc",
  ".docx",
  ".pdf",
  ".ods",
  ".csv",
];

/**
 * Controls, halves of characters, and every sign that is not seen or turns the reading direction
 * (soft hyphen, zero width space, right-to-left override): they make two texts look alike, or one
 * read as another. Does not match inside emoji: a joiner (U+200D) between two pictures and a
 * variation selector after one change what is seen. Source: Unicode UTS 51 §1.4.9.
 */
const HIDDEN =
  /(?!(?<=\p{Emoji})[\ufe0e\ufe0f]|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const EVERY_HIDDEN = new RegExp(HIDDEN, "gu");

/** Marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX 9). */
const TURNING = /\p{Bidi_Control}/u;

/** Why a text is not the name of one file or folder on every system. */
export type NameFault = "empty" | "dots" | "hidden" | "reserved" | "device" | "trailing";

/** Characters that Windows allows in no name; `/` and `\` part folders. */
const RESERVED = /[\\/:*?"<>|]/;

/** Names that mean a device on Windows, whatever follows the dot. */
const DEVICE =
  /^(con|prn|aux|nul|conin\$|conout\$|clock\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i;

/**
 * Why `name` cannot name one file or folder, or null. Applies the strictest rules of all systems,
 * since all may share a synced folder. Source: Microsoft, "Naming Files, Paths, and Namespaces".
 */
export function nameFault(name: string): NameFault | null {
  if (name.trim() === "") return "empty";
  if (hasHiddenSigns(name)) return "hidden";
  if (/^[. ]+$/.test(name)) return "dots";
  if (RESERVED.test(name)) return "reserved";
  if (/[. ]$/.test(name)) return "trailing";
  return DEVICE.test(name) ? "device" : null;
}

/**
 * Why `title` cannot be a document's title, or null: with the document's extension behind it, it is
 * the name of the file on users' PCs, so it may end in a dot.
 */
export function titleFault(title: string): NameFault | null {
  return title.trim() === "" ? "empty" : nameFault(`${title.trim()}.x`);
}

/** Why a path of names joined by `/` cannot be one, or null. */
export function pathFault(path: string): NameFault | null {
  return (
    path
      .split("/")
      .map(nameFault)
      .find((fault) => fault !== null) ?? null
  );
}

/**
 * The name as Drive and OneDrive write it on a disk: `_` for each character that Windows forbids, no
 * dots or blanks at the end. Empty where nothing else is left.
 */
export function mendedName(name: string): string {
  return name.replace(/[\\/:*?"<>|]/g, "_").replace(/[. ]+$/, "");
}

/** Whether a text holds a sign by which it is read in another order than it is written. */
export function turnsText(text: string): boolean {
  return TURNING.test(text);
}

/** Whether a text of one line holds a sign that is not seen. */
export function hasHiddenSigns(text: string): boolean {
  return HIDDEN.test(text);
}

/** The text with such signs made visible, fit for a screen, a terminal and every database. */
export function showHiddenSigns(text: string): string {
  return text.replace(EVERY_HIDDEN, "\ufffd");
}

/** Whether a file's name has an accepted extension, in any case. Source: spec 2 §5. */
export function isAcceptedName(name: string, extensions = ACCEPTED_EXTENSIONS): boolean {
  const lower = name.toLowerCase();
  return extensions.some((extension) => lower.endsWith(extension.toLowerCase()));
}
