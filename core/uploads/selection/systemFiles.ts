/** What systems and office programs leave in folders, in lower case. */
const SYSTEM_NAMES: ReadonlySet<string> = new Set([
  "thumbs.db",
  "ehthumbs.db",
  "desktop.ini",
  "$recycle.bin",
  "__macosx",
]);

/**
 * Whether a relative path leads to a file that nobody means to upload: hidden files and folders, an
 * office program's lock, a system's own files. Uploads leave them out silently. Source: ours.
 */
export function isSystemPath(path: string): boolean {
  return path.split("/").some(isSystemName);
}

function isSystemName(name: string): boolean {
  return name.startsWith(".") || name.startsWith("~$") || SYSTEM_NAMES.has(name.toLowerCase());
}
