export const SHA256_HEX = /^[0-9a-f]{64}$/;

/** Where the bytes of a hash lie below a store's root, the same in every store: `ab/cdef…`. */
export function nameOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2)}`;
}
