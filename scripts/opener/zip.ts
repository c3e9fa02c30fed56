import { type Zippable, zipSync } from "fflate";

/** The earliest date of ZIP files, which hold local time: the same bytes in every time zone. */
const zipDate = () => new Date(1980, 0, 1);
const REGULAR_FILE = 0o100000;
const FROM_UNIX = 3;

export interface ZipEntry {
  /** With `/` between folders; never absolute, never with `..`. */
  name: string;
  bytes: Uint8Array;
  executable?: boolean;
  /** Left uncompressed, so that its bytes can be changed in place. */
  stored?: boolean;
}

/**
 * Packs entries in their order; the same entries give the same bytes.
 * @throws {RangeError} For a name that would be unpacked elsewhere.
 */
export function makeZip(entries: readonly ZipEntry[]): Uint8Array {
  const files: Zippable = {};
  for (const { name, bytes, executable = false, stored = false } of entries) {
    if (/^\/|\\|(^|\/)\.{1,2}(\/|$)|^[A-Za-z]:/.test(name)) throw new RangeError(`name: ${name}`);
    const mode = REGULAR_FILE | (executable ? 0o755 : 0o644);
    files[name] = [
      bytes,
      { level: stored ? 0 : 9, mtime: zipDate(), os: FROM_UNIX, attrs: mode << 16 },
    ];
  }
  return zipSync(files);
}
