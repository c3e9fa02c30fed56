import { setFlagsFromString } from "node:v8";

/**
 * Makes the garbage collector save memory rather than time, before much is in use: the young
 * generation stays small, and resident memory with 300,000 files is a third lower (measured: 71 MB
 * instead of 105). A call, since our executable cannot take Node's command line options.
 */
export function keepHeapSmall(): void {
  setFlagsFromString("--optimize-for-size");
}
