import { closeSync, openSync, writeSync } from "node:fs";

const BLOCK = Buffer.alloc(64 * 1024);

/** Writes a file that fills the disk to the last byte. */
export function fillToTheBrim(path: string): void {
  const file = openSync(path, "w");
  try {
    for (let block = BLOCK; block.length > 0; ) {
      try {
        writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        block = block.subarray(0, block.length >> 1);
      }
    }
  } finally {
    closeSync(file);
  }
}
