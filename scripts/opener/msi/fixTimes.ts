const FIXED = new Date(Date.UTC(1980, 0, 2));
/** The type of a time in a summary. Source: MS-OLEPS §2.15. */
const VT_FILETIME = Buffer.from([0x40, 0, 0, 0]);
/** 100 ns since 1601, as Windows counts. */
const fileTime = (date: Date) => BigInt(date.getTime() + 11_644_473_600_000) * 10_000n;
const SECOND = 10_000_000n;

/**
 * Replaces the times at which the tools made a package, which they write into its summary, by one
 * that never changes: the same source gives the same bytes.
 */
export function fixTimes(bytes: Buffer, { from, to }: { from: Date; to: Date }): Buffer {
  const [first, last] = [fileTime(from) - SECOND, fileTime(to) + SECOND];
  const fixed = Buffer.from(bytes);
  for (let at = fixed.indexOf(VT_FILETIME); at >= 0; at = fixed.indexOf(VT_FILETIME, at + 4)) {
    if (at + 12 > fixed.length) break;
    const time = fixed.readBigUInt64LE(at + 4);
    if (time >= first && time <= last) fixed.writeBigUInt64LE(fileTime(FIXED), at + 4);
  }
  return fixed;
}
