import { subkey } from "./subkey";

/** A value that differs between keys and reveals nothing else. */
export function keyCheckOf(secret: Uint8Array): string {
  return subkey(secret, "sgi key check").toString("hex");
}
