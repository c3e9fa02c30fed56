/** The hash of a folded name: an unsigned 32-bit integer. */
export type NameHash = (folded: string) => number;

/** The most folders one root can hold: with a 32-bit hash they just fit the 53 bits of a double. */
export const MAX_FOLDERS = 2 ** 21;

/** Spreads similar names well. Two names may share a hash: every look-up is verified on disk. */
export const hashName: NameHash = (folded) => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < folded.length; i++) {
    hash = Math.imul(hash ^ folded.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** One file as one number that sorts by hash: its name's hash and its folder's id. */
export function nameKeyOf(hash: number, folder: number): number {
  return hash * MAX_FOLDERS + folder;
}

/** The folder's id in a key of `nameKeyOf`. */
export function folderOfKey(key: number): number {
  return key - Math.floor(key / MAX_FOLDERS) * MAX_FOLDERS;
}
