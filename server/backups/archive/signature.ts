import { createHmac, timingSafeEqual } from "node:crypto";
import { subkey } from "../../storage/secrets/subkey";

/** Signs archives, so that an installation recognizes its own. */
export interface ArchiveSeal {
  sign(manifest: Buffer): string;
  verify(manifest: Buffer, signature: string): boolean;
}

export function createArchiveSeal(secret: Uint8Array): ArchiveSeal {
  const key = subkey(secret, "backup manifest");
  const sign = (manifest: Buffer) => createHmac("sha256", key).update(manifest).digest("hex");
  return {
    sign,
    verify(manifest, signature) {
      const expected = Buffer.from(sign(manifest));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
