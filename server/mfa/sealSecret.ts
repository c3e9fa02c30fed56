import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { subkey } from "../secrets/subkey";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals texts for one user: the row of one user's secret opens in no other's. */
export interface SecretSeal {
  seal(text: string, userId: string): string;
  /** @throws When it was sealed with another key, for another user, or was altered. */
  open(sealed: string, userId: string): string;
}

/** AES-256-GCM with a key of the server's; a sealed text is nonce, tag and bytes in base64url. */
export function createSecretSeal(secret: Uint8Array): SecretSeal {
  const key = subkey(secret, "sgi mfa secrets");
  return {
    seal(text, userId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId));
      const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString("base64url");
    },
    open(sealed, userId) {
      const all = Buffer.from(sealed, "base64url");
      const tag = all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv(CIPHER, key, all.subarray(0, NONCE_BYTES), options)
        .setAAD(Buffer.from(userId))
        .setAuthTag(tag);
      const bytes = all.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(bytes), decipher.final()]).toString("utf8");
    },
  };
}
