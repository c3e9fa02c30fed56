const BYTES_A_MEGABYTE = 1_048_576;
const TWO_DECIMALS = new Intl.NumberFormat("it-IT", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const BYTES_A_KILOBYTE = 1_024;

/** A size in megabytes of 1,048,576 bytes, as Italian readers write it: `71,38 MB`. Source: spec 2 §5. */
export function formatMegabytes(bytes: number): string {
  return `${TWO_DECIMALS.format(bytes / BYTES_A_MEGABYTE)} MB`;
}

/** The size of one file or of a few: as above, and below a tenth of a megabyte in whole kilobytes, `12 kB`. */
export function formatFileSize(bytes: number): string {
  if (bytes >= BYTES_A_MEGABYTE / 10) return formatMegabytes(bytes);
  return `${Math.ceil(bytes / BYTES_A_KILOBYTE)} kB`;
}
