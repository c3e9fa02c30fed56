import { isUtf8 } from "node:buffer";
import { decodeBytes } from "../encodings/decodeBytes";

/** A file name from a disk. */
export interface DecodedName {
  /** Decoded as UTF-8; invalid bytes are replaced by a sign. */
  name: string;
  /** The most likely meaning of a name that is not UTF-8; null for one that is. */
  foreign: string | null;
}

/** Decodes a name's bytes, of old programs as Windows-1252; Linux allows any bytes. */
export function decodeName(bytes: Buffer): DecodedName {
  return {
    name: bytes.toString("utf8"),
    foreign: isUtf8(bytes) ? null : decodeBytes("windows-1252", bytes),
  };
}
