import { createHash } from "node:crypto";
import type { Fingerprint } from "@sgi/core/opener";

/** The fingerprint that a panel sends for a revision with this content. */
export function fingerprint(content: string | Uint8Array, revision: string): Fingerprint {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { size: Buffer.byteLength(content), sha256, revision };
}
