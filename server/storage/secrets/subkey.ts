import { hkdfSync } from "node:crypto";

const KEY_BYTES = 32;

/** A key for one purpose, so that a signature or seal of one is worthless for another. */
export function subkey(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
}
