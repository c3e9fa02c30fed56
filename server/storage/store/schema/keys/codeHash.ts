import { createHash } from "node:crypto";

/** Codes are read aloud and typed: neither case nor the spaces around them tell them apart. */
export function foldCode(code: string): string {
  return code.normalize("NFC").trim().toUpperCase();
}

/**
 * What a company code is looked up by, SHA-256 in hex: an index compares sign by sign, and how long
 * that takes would tell of the code itself how much of a guess is right.
 */
export function codeHash(code: string): string {
  return createHash("sha256").update(foldCode(code)).digest("hex");
}
