const SKIPPED = new Set([
  ".git",
  "node_modules",
  "$recycle.bin",
  ".tmp.drivedownload",
  ".tmp.driveupload",
]);

/** Whether a folder holds no documents of anybody: waste, programs' own, half a download. */
export function isSkippedFolder(name: string): boolean {
  const lower = name.toLowerCase();
  return SKIPPED.has(lower) || lower.startsWith(".trash");
}
