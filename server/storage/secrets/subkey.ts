import { hkdfSync } from "node:crypto";

const KEY_BYTES = 32;

/** A key of its own for one purpose, so that what one signs or seals means nothing to another. */
export function subkey(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
}
