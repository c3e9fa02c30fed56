import { MAX_DOCUMENT_PATH } from "@sgi/core/documents";
import { pathFault } from "@sgi/core/names";
import { reasons } from "../reasons/reasons";

/** The longest name, as Windows counts: in UTF-16 units. */
const MAX_NAME_UNITS = 255;
/** Control characters, lone surrogates and the separator of Windows. */
const NO_NAME = /[\p{Cc}\p{Cs}\\]/u;

export type ParsedRelativeName =
  | { ok: true; folders: string[]; name: string }
  | { ok: false; reason: string };

/**
 * Reads a file's path relative to its folder, joined by `/`, in composed form (NFC). The server
 * never uses it to access a file on disk, but Local Opener will, also on Windows: a path that leads
 * outside, that Windows cannot store or that people cannot see is refused.
 */
export function readRelativeName(relativeName: string): ParsedRelativeName {
  const composed = relativeName.normalize("NFC");
  if (composed.length > MAX_DOCUMENT_PATH) return { ok: false, reason: reasons.longPath };
  const parts = composed.split("/");
  const fault = NO_NAME.test(composed) ? "empty" : pathFault(composed);
  if (fault === "empty" || fault === "dots") return { ok: false, reason: reasons.name };
  if (fault !== null) return { ok: false, reason: reasons.nameFault(fault) };
  if (parts.some(isLong)) return { ok: false, reason: reasons.longName };
  return { ok: true, folders: parts.slice(0, -1), name: parts.at(-1) ?? "" };
}

/** Whether a file's or folder's name is longer than any system keeps it. */
export function isLong(part: string): boolean {
  return part.length > MAX_NAME_UNITS;
}
