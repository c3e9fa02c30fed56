import { createHash, randomBytes, randomInt } from "node:crypto";

/** Bytes of randomness in a token: 256 bits cannot be guessed. */
const TOKEN_BYTES = 32;
/** How a token is written: 32 bytes in base64url. */
export const TOKEN_PATTERN = "[A-Za-z0-9_-]{43}";
/** No characters that look or sound alike: 31, so that a group of four has 19.8 bits. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUP_LENGTH = 4;
/** Groups of a company code: 59 bits. */
const COMPANY_CODE_GROUPS = 3;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** SHA-256, hex: the stored form of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** An unguessable code that people can copy by hand: groups of four, as XXXX-XXXX. */
export function newPaperCode(groups: number): string {
  const sign = () => SIGNS.charAt(randomInt(SIGNS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** A new random company code, as XXXX-XXXX-XXXX. */
export function newCompanyCode(): string {
  return newPaperCode(COMPANY_CODE_GROUPS);
}
