import { folderOfKey, MAX_FOLDERS, nameKeyOf } from "./nameKey";

/** Share of the table that may stand beside it before both are merged. Source: opener plan §5. */
const OVERLAY_SHARE = 0.05;
/** Below this an overlay is searched so fast that merging is not worth it. */
const MIN_OVERLAY = 1_024;
const MIN_CRAWL_OVERLAY = 16_384;

/** Which folders hold a name's hash: one sorted number a file, and what changed since in an overlay. */
export interface NameTable {
  /** Sorted keys of all files but the overlay's. Never changed in place: safe to keep and to save. */
  readonly keys: Float64Array;
  /** Replaces what is known of a folder's files. Hashes may repeat. */
  replace(folder: number, hashes: Uint32Array): void;
  /** Ids of the folders with a file of this hash, each once. */
  folders(hash: number): number[];
  /** Whether to merge now: at 5 % of the table, while crawling when the overlay is the greater. */
  full(crawling: boolean): boolean;
  /** Merges the overlay into the table. After it no key names a folder replaced by nothing. */
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
      // A folder counts as one: thousands of empty ones fill an overlay as well.
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

/** The first place whose key is not below `key`. */
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
