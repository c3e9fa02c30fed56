/** The most files that one batch holds. Source: spec 2 §9. */
export const MAX_BATCH_FILES = 25;
/** The most bytes of files that one batch holds, 25 MB. Source: spec 2 §9. */
export const MAX_BATCH_BYTES = 26_214_400;

/**
 * Splits files into batches, in order: a batch takes the next file while it fits.
 * @throws {RangeError} A file fits no batch, or its size is no size.
 */
export function splitBatches<File extends { sizeBytes: number }>(files: readonly File[]): File[][] {
  const batches: File[][] = [];
  let current: File[] = [];
  let currentBytes = 0;
  for (const file of files) {
    const { sizeBytes } = file;
    if (!(sizeBytes >= 0 && sizeBytes <= MAX_BATCH_BYTES)) {
      throw new RangeError(`sizeBytes must be 0 to ${MAX_BATCH_BYTES}, got ${sizeBytes}`);
    }
    const fits = current.length < MAX_BATCH_FILES && currentBytes + sizeBytes <= MAX_BATCH_BYTES;
    if (batches.length === 0 || !fits) {
      current = [];
      currentBytes = 0;
      batches.push(current);
    }
    current.push(file);
    currentBytes += sizeBytes;
  }
  return batches;
}
