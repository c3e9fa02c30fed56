const SKIPPED = new Set([
  ".git",
  "node_modules",
  "$recycle.bin",
  ".tmp.drivedownload",
  ".tmp.driveupload",
]);

/** Whether a folder holds no documents: a recycle bin, programs' own files, a half download. */
export function isSkippedFolder(name: string): boolean {
  const lower = name.toLowerCase();
  return SKIPPED.has(lower) || lower.startsWith(".trash");
}
