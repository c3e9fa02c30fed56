import { firstPath, readFileName } from "@sgi/core/documents/names";
import { dateInZone, type EpochMs } from "@sgi/core/time";
import { readRelativeName } from "../base/names/relativeName";
import { reasons } from "../base/reasons/reasons";
import { TIME_ZONE } from "../base/time/timeZone";
import type { Candidate } from "./candidate";
import { hasContentOf, isAcceptedType, isLockedOffice } from "./fileContent";
import { readSource } from "./readSource";
import { isReadWhole } from "./spreadsheets/readExpiry";
import type { ReadExpiry } from "./spreadsheets/types";

export interface CandidateFile {
  /** The file's name with the folders above it, joined by `/`. */
  relativeName: string;
  /** Where the bytes lie. */
  bytesPath: string;
  /**
   * Whether the server keeps the file at `bytesPath`, synced and never changed: then it need not be
   * copied, and what the disk refuses is no fault of the file.
   */
  isSpooled?: boolean;
  /** When the document was last changed; null for the time of the file at `bytesPath`. */
  modifiedAt: EpochMs | null;
}

export type Reading =
  | { ok: true; candidate: Candidate; warning: string | null }
  | { ok: false; reason: string };

/**
 * Reads and checks one file: its name by the naming convention, its content by its type, its expiry
 * date if it is a spreadsheet. The document's path is its folders and its reference, or its title
 * when the name follows no convention. Source: spec 2 §5, §9.
 */
export async function readCandidate(file: CandidateFile, readExpiry: ReadExpiry): Promise<Reading> {
  const named = readRelativeName(file.relativeName);
  if (!named.ok) return named;
  const { extension, reference, title, revision, date } = readFileName(named.name);
  if (!isAcceptedType(extension)) return { ok: false, reason: reasons.type };
  const content = await readContent(file, extension, readExpiry);
  if (!content.ok) return content;

  const { warning, expiryDate, hash, sizeBytes } = content;
  const updatedAt = file.modifiedAt ?? content.modifiedAt;
  const folder = named.folders.join("/");
  const candidate: Candidate = {
    title,
    path: firstPath({ folder, reference, title, fileType: extension }),
    revision: revision ?? "",
    fileType: extension,
    documentDate: date ?? dateInZone(updatedAt, TIME_ZONE),
    updatedAt,
    expiryDate,
    fileName: named.name,
    fileHash: hash,
    fileSizeBytes: sizeBytes,
    keyFolder: folder,
    keyReference: reference,
    keyTitle: title,
  };
  return { ok: true, candidate, warning };
}

/** Why a file's first bytes are none of its type; null when they are. */
export function contentFault(extension: string, bytes: Buffer): string | null {
  if (isLockedOffice(extension, bytes)) return reasons.locked;
  return hasContentOf(extension, bytes) ? null : reasons.content(extension);
}

/** Reads and checks a file's bytes by their type, with the expiry date of a spreadsheet. */
export async function readContent(
  file: Pick<CandidateFile, "bytesPath" | "isSpooled">,
  extension: string,
  readExpiry: ReadExpiry,
) {
  // What stays as it is can be read again, by whom it is wanted: only what may change is held here.
  const isReadByPath = file.isSpooled === true && isReadWhole(extension);
  const keep = isReadWhole(extension) && !isReadByPath ? "all" : "head";
  const source = await readSource(file.bytesPath, keep, { isOwn: file.isSpooled });
  if (!source.ok) return source;
  const { bytes } = source;
  const reason = contentFault(extension, bytes);
  if (reason !== null) return { ok: false, reason } as const;
  const expiry = await readExpiry(extension, isReadByPath ? file.bytesPath : bytes);
  return expiry.ok ? { ...source, ...expiry } : expiry;
}
