import { createHash } from "node:crypto";

/** Codes are read aloud and typed: case and spaces around do not count. */
export function foldCode(code: string): string {
  return code.normalize("NFC").trim().toUpperCase();
}

/**
 * The SHA-256, hex, by which a company code is looked up. Looking up the code itself would tell by
 * the time it takes how much of a guess is right.
 */
export function codeHash(code: string): string {
  return createHash("sha256").update(foldCode(code)).digest("hex");
}
