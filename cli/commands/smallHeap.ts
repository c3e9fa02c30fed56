import { setFlagsFromString } from "node:v8";

/**
 * Has the collector save memory rather than time, before much is in use: the young generation stays
 * small, and resident memory over 300,000 files a third lower (measured: 71 MB instead of 105). By
 * this call since an executable of ours takes no arguments for Node.
 */
export function keepHeapSmall(): void {
  setFlagsFromString("--optimize-for-size");
}
