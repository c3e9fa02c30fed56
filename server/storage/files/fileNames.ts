export const SHA256_HEX = /^[0-9a-f]{64}$/;
/** The names of the folders with stored files. */
export const SHELF = /^[0-9a-f]{2}$/;

/** The hash of the stored file at `path` below a store's root; null for other files. */
export function hashAt(path: string): string | null {
  const [, shelf, rest] = /^([0-9a-f]{2})[/\\]([0-9a-f]{62})$/.exec(path) ?? [];
  return shelf === undefined || rest === undefined ? null : shelf + rest;
}

/** The path of a hash's bytes below a store's root, the same in every store: `ab/cdef…`. */
export function storedNameOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2)}`;
}
