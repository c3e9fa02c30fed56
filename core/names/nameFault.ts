import { hasHiddenSigns } from "./hiddenSigns";

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
