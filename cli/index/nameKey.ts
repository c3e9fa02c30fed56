/** The hash of a folded name: a whole number of 32 bits, not below zero. */
export type NameHash = (folded: string) => number;

/** Folders that one root can hold: with a hash of 32 bits they just fit a double's 53. */
export const MAX_FOLDERS = 2 ** 21;

/** Spreads similar names well; two names may share a hash, since every look-up is verified on disk. */
export const hashName: NameHash = (folded) => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < folded.length; i++) {
    hash = Math.imul(hash ^ folded.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** One file as one number, which sorts by hash: its name's hash and its folder's id. */
export function nameKeyOf(hash: number, folder: number): number {
  return hash * MAX_FOLDERS + folder;
}

/** The folder's id in a key of `keyOf`. */
export function folderOfKey(key: number): number {
  return key - Math.floor(key / MAX_FOLDERS) * MAX_FOLDERS;
}
