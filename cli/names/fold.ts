/**
 * What two spellings of one file name have in common: composed letters, lower case, `_` for what
 * Drive and OneDrive put on disk instead of forbidden characters, single blanks.
 */
export function fold(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\\/:*?"<>|]/g, "_")
    .replace(/\s+/g, " ")
    .trim();
}
