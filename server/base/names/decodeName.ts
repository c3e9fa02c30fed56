import { isUtf8 } from "node:buffer";

/** A name from a disk. */
export interface DecodedName {
  /** Read as UTF-8; what is not has a sign in its place. */
  name: string;
  /** What a name that is no UTF-8 most likely says; null for one that is. */
  foreign: string | null;
}

/** Old Windows and Unix programs wrote western names so. */
const western = new TextDecoder("windows-1252");

/** Reads a name's bytes, which disks of Linux keep whatever they are. */
export function decodeName(bytes: Buffer): DecodedName {
  return {
    name: bytes.toString("utf8"),
    foreign: isUtf8(bytes) ? null : western.decode(bytes),
  };
}
