import { createHash, randomBytes } from "node:crypto";

/** Bytes of randomness in a token: 256 bits cannot be guessed. */
const TOKEN_BYTES = 32;
/** How a token is written: 32 bytes in base64url. */
export const TOKEN_PATTERN = "[A-Za-z0-9_-]{43}";

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** SHA-256, hex: the stored form of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
