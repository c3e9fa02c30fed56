import { folderOfKey, MAX_FOLDERS, nameKeyOf } from "./nameKey";

/** The overlay is merged above this share of the table. Source: opener plan §5. */
const OVERLAY_SHARE = 0.05;
/** Below this size, searching the overlay is so fast that merging is not worth it. */
const MIN_OVERLAY = 1_024;
const MIN_CRAWL_OVERLAY = 16_384;

/** The folders that hold a name's hash: one sorted number a file, and an overlay of changes. */
export interface NameTable {
  /** The sorted keys of all files outside the overlay. Never changed in place: safe to keep. */
  readonly keys: Float64Array;
  /** Replaces the known files of a folder. Hashes may repeat. */
  replace(folder: number, hashes: Uint32Array): void;
  /** Ids of the folders with a file of this hash, each once. */
  folders(hash: number): number[];
  /**
   * Whether to merge now: when the overlay reaches 5 % of the table, or during the first crawl when
   * it is larger than the table.
   */
  full(crawling: boolean): boolean;
  /** Merges the overlay into the table. Afterwards no key names a folder without files. */
  compact(): void;
}

export function createNameTable(saved: Float64Array = new Float64Array(0)): NameTable {
  let keys = saved;
  const overlay = new Map<number, Uint32Array>();
  let overlaySize = 0;
  return {
    get keys() {
      return keys;
    },
    replace(folder, hashes) {
      // A folder counts as one entry, so that thousands of empty ones fill the overlay too.
      overlaySize += hashes.length - (overlay.get(folder)?.length ?? -1);
      overlay.set(folder, hashes);
    },
    folders(hash) {
      const first = lowerBound(keys, nameKeyOf(hash, 0));
      const last = lowerBound(keys, nameKeyOf(hash + 1, 0));
      const inTable = Array.from(keys.subarray(first, last), folderOfKey);
      const found = new Set(inTable.filter((folder) => !overlay.has(folder)));
      for (const [folder, hashes] of overlay) if (hashes.includes(hash)) found.add(folder);
      return [...found];
    },
    full(crawling) {
      return crawling
        ? overlaySize > Math.max(MIN_CRAWL_OVERLAY, keys.length)
        : overlaySize > Math.max(MIN_OVERLAY, keys.length * OVERLAY_SHARE);
    },
    compact() {
      if (overlay.size === 0) return;
      const fresh = sortedKeys(overlay);
      const kept = keys.filter((key) => !overlay.has(folderOfKey(key)));
      keys = merge(kept, fresh);
      overlay.clear();
      overlaySize = 0;
    },
  };
}

/** The first index whose key is not below `key`. */
function lowerBound(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sortedKeys(overlay: ReadonlyMap<number, Uint32Array>): Float64Array {
  let count = 0;
  for (const hashes of overlay.values()) count += hashes.length;
  const keys = new Float64Array(count);
  let at = 0;
  for (const [folder, hashes] of overlay) {
    for (const hash of hashes) keys[at++] = hash * MAX_FOLDERS + folder;
  }
  return keys.sort();
}

function merge(left: Float64Array, right: Float64Array): Float64Array {
  const merged = new Float64Array(left.length + right.length);
  let l = 0;
  let r = 0;
  for (let at = 0; at < merged.length; at++) {
    const a = left[l] ?? Number.POSITIVE_INFINITY;
    const b = right[r] ?? Number.POSITIVE_INFINITY;
    merged[at] = Math.min(a, b);
    if (a <= b) l += 1;
    else r += 1;
  }
  return merged;
}
