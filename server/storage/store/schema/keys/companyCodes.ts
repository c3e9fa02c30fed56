import { createHash } from "node:crypto";

/** Codes are read aloud and typed: ignores case and surrounding spaces. */
export function foldCode(code: string): string {
  return code.normalize("NFC").trim().toUpperCase();
}

/** Twelve signs in groups of four, as generated codes are written. */
const GENERATED = /^(\w{4})(\w{4})(\w{4})$/;

/**
 * The hashes under which a typed code may stand, the likeliest first: a generated one is often typed
 * without its hyphens, or with blanks. Source: settled point 133.
 */
export function codeHashes(code: string): readonly string[] {
  const grouped = code.replaceAll(/[\s\p{Pd}]/gu, "").replace(GENERATED, "$1-$2-$3");
  return [...new Set([codeHash(code), codeHash(grouped)])];
}

/**
 * The SHA-256, hex, by which company codes are looked up. Looking up the code itself would leak by
 * timing how much of a guess is right.
 */
export function codeHash(code: string): string {
  return createHash("sha256").update(foldCode(code)).digest("hex");
}

/** The audit log's text of a registration; it ends with the id of the code that was used. */
export function registeredText({ name, email, codeId }: Registered): string {
  return `${name}, ${email}, codice ${codeId}, condizioni accettate`;
}

interface Registered {
  name: string;
  email: string;
  codeId: string;
}

/** The code in such a text; null where it has none. */
export function codeOfRegistered(text: string): string | null {
  // Read from the end: a company may have any name.
  return /, codice ([^\s,]+), condizioni accettate$/.exec(text)?.[1] ?? null;
}
