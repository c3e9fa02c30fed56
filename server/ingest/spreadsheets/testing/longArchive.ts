/** The archive with the sizes of its first part only in the ZIP64 fields. */
export function longFields(bytes: Buffer): Buffer {
  const at = bytes.indexOf("PK\u0001\u0002", 0, "latin1");
  const extraAt = at + 46 + bytes.readUInt16LE(at + 28);
  const extra = Buffer.alloc(4 + 16);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(bytes.readUInt32LE(at + 24)), 4);
  extra.writeBigUInt64LE(BigInt(bytes.readUInt32LE(at + 20)), 12);
  const long = Buffer.concat([bytes.subarray(0, extraAt), extra, bytes.subarray(extraAt)]);
  long.writeUInt32LE(0xffffffff, at + 20);
  long.writeUInt32LE(0xffffffff, at + 24);
  long.writeUInt16LE(extra.length, at + 30);
  const directoryBytes = long.length - 22 + 12;
  long.writeUInt32LE(long.readUInt32LE(directoryBytes) + extra.length, directoryBytes);
  return long;
}

/**
 * The archive with the end record of ZIP64 and its locator; the numbers of the short one stand
 * there alone, or in both.
 */
export function longEnd(bytes: Buffer, { isAlone }: { isAlone: boolean }): Buffer {
  const end = bytes.length - 22;
  const record = Buffer.alloc(56 + 20);
  record.write("PK\u0006\u0006", 0, "latin1");
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(bytes.readUInt16LE(end + 8)), 24);
  record.writeBigUInt64LE(BigInt(bytes.readUInt16LE(end + 10)), 32);
  record.writeBigUInt64LE(BigInt(bytes.readUInt32LE(end + 12)), 40);
  record.writeBigUInt64LE(BigInt(bytes.readUInt32LE(end + 16)), 48);
  record.write("PK\u0006\u0007", 56, "latin1");
  record.writeBigUInt64LE(BigInt(end), 64);
  record.writeUInt32LE(1, 72);
  const last = Buffer.from(bytes.subarray(end));
  if (isAlone) last.fill(0xff, 8, 20);
  return Buffer.concat([bytes.subarray(0, end), record, last]);
}
