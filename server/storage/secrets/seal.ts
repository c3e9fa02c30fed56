import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const KEY_BYTES = 32;

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts bound to one owner: a text from one row cannot be opened in another's. */
export interface Seal {
  seal(text: string, owner: string): string;
  /** @throws When it was sealed with another key, for another purpose or owner, or was altered. */
  open(sealed: string, owner: string): string;
}

/** Each purpose has a key of its own. Never change one: later versions must open sealed texts. */
type Purpose = "sgi mfa secrets" | "sgi drive grants" | "sgi drive verifiers" | "sgi calendars";

/** AES-256-GCM with a key of the server's; a sealed text is nonce, tag and bytes in base64url. */
export function createSeal(secret: Uint8Array, purpose: Purpose): Seal {
  const key = subkey(secret, purpose);
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString("base64url");
    },
    open(sealed, owner) {
      const all = Buffer.from(sealed, "base64url");
      const tag = all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv(CIPHER, key, all.subarray(0, NONCE_BYTES), options)
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const bytes = all.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(bytes), decipher.final()]).toString("utf8");
    },
  };
}

/** A key for one purpose, so that a signature or seal of one is worthless for another. */
export function subkey(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
}
