import { subkey } from "./subkey";

/** By what a key is told from another one, and nothing else is learnt of it. */
export function keyCheckOf(secret: Uint8Array): string {
  return subkey(secret, "sgi key check").toString("hex");
}
