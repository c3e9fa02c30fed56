import { isUtf8 } from "node:buffer";

/** A file name from a disk. */
export interface DecodedName {
  /** Decoded as UTF-8; invalid bytes are replaced by a sign. */
  name: string;
  /** The most likely meaning of a name that is not UTF-8; null for one that is. */
  foreign: string | null;
}

/** The encoding of western names by old programs. */
const western = new TextDecoder("windows-1252");

/** Decodes a name's bytes; Linux allows any bytes. */
export function decodeName(bytes: Buffer): DecodedName {
  return {
    name: bytes.toString("utf8"),
    foreign: isUtf8(bytes) ? null : western.decode(bytes),
  };
}
