import { reasons } from "./reasons";

/** The longest name of a file or folder, in bytes of UTF-8, that every file system keeps. */
const MAX_NAME_BYTES = 255;
/** Control characters, halves of characters and the backslash, which is a separator on Windows. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\\]/u;

export type RelativeName =
  | { ok: true; folders: string[]; name: string }
  | { ok: false; reason: string };

/**
 * Reads a file's name with the folders above it, joined by `/`, in composed form. It is never used
 * to reach a file on disk; yet the Local Opener will, so what leads outside is refused.
 */
export function readRelativeName(relativeName: string): RelativeName {
  const parts = relativeName.normalize("NFC").split("/");
  if (parts.some(isForbidden)) return { ok: false, reason: reasons.name };
  if (parts.some(isLong)) return { ok: false, reason: reasons.longName };
  return { ok: true, folders: parts.slice(0, -1), name: parts.at(-1) ?? "" };
}

function isForbidden(part: string): boolean {
  return part.trim() === "" || part === "." || part === ".." || FORBIDDEN.test(part);
}

function isLong(part: string): boolean {
  return Buffer.byteLength(part) > MAX_NAME_BYTES;
}
