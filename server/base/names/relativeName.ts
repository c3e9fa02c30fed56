import { MAX_DOCUMENT_PATH } from "@sgi/core/documents";
import { pathFault } from "@sgi/core/names";
import { reasons } from "../reasons/reasons";

/** The longest name of a file or folder, in bytes of UTF-8, that every file system keeps. */
const MAX_NAME_BYTES = 255;
/** What was never a name: controls, halves of characters, the separator of Windows. */
const NO_NAME = /[\p{Cc}\p{Cs}\\]/u;

export type RelativeName =
  | { ok: true; folders: string[]; name: string }
  | { ok: false; reason: string };

/**
 * Reads a file's name with the folders above it, joined by `/`, in composed form. It is never used
 * to reach a file on disk; yet Local Opener will, on Windows too, so what leads outside is refused,
 * and so is what Windows cannot keep or people cannot see.
 */
export function readRelativeName(relativeName: string): RelativeName {
  const composed = relativeName.normalize("NFC");
  if (composed.length > MAX_DOCUMENT_PATH) return { ok: false, reason: reasons.longPath };
  const parts = composed.split("/");
  const fault = NO_NAME.test(composed) ? "empty" : pathFault(composed);
  if (fault === "empty" || fault === "dots") return { ok: false, reason: reasons.name };
  if (fault !== null) return { ok: false, reason: reasons.nameFault(fault) };
  if (parts.some(isLong)) return { ok: false, reason: reasons.longName };
  return { ok: true, folders: parts.slice(0, -1), name: parts.at(-1) ?? "" };
}

function isLong(part: string): boolean {
  return Buffer.byteLength(part) > MAX_NAME_BYTES;
}
