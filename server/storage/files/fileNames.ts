export const SHA256_HEX = /^[0-9a-f]{64}$/;
/** What the folders of kept files are called. */
export const SHELF = /^[0-9a-f]{2}$/;

/** The hash whose bytes lie below a store's root at `path`; null for what is no kept file. */
export function hashAt(path: string): string | null {
  const [, shelf, rest] = /^([0-9a-f]{2})[/\\]([0-9a-f]{62})$/.exec(path) ?? [];
  return shelf === undefined || rest === undefined ? null : shelf + rest;
}

/** Where the bytes of a hash lie below a store's root, the same in every store: `ab/cdef…`. */
export function storedNameOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2)}`;
}
