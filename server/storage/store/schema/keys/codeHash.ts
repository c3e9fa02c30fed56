import { createHash } from "node:crypto";

/** Codes are read aloud and typed: ignores case and surrounding spaces. */
export function foldCode(code: string): string {
  return code.normalize("NFC").trim().toUpperCase();
}

/**
 * The SHA-256, hex, by which company codes are looked up. Looking up the code itself would leak by
 * timing how much of a guess is right.
 */
export function codeHash(code: string): string {
  return createHash("sha256").update(foldCode(code)).digest("hex");
}
