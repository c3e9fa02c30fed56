import type { NamedFile } from "@sgi/core/documents/names";
import type { EpochMs } from "@sgi/core/time";
import { reasons } from "../base/reasons/reasons";
import { contentMark } from "../storage/store/schema/keys/contentMark";
import { candidateOf, type DocumentCandidate } from "./candidate";
import { hasContentOf, isLockedOffice } from "./fileContent";
import { readSource } from "./readSource";
import { isReadWhole, type ReadExpiry } from "./spreadsheets/readExpiry";

export interface CandidateFile {
  /** The path of its bytes on disk. */
  bytesPath: string;
  /**
   * Whether the server keeps the file at `bytesPath`, synced and never changed: then it need not be
   * copied, and an error of the disk is thrown instead of refusing the file.
   */
  isSpooled?: boolean;
  /** When the document was last changed; null for the time of the file at `bytesPath`. */
  modifiedAt: EpochMs | null;
}

export type CandidateResult =
  | { ok: true; candidate: DocumentCandidate; warning: string | null }
  | { ok: false; reason: string };

/**
 * Reads and checks one file whose name was read: its content by its type, its expiry date if it is a
 * spreadsheet. Source: spec 2 §5, §9.
 */
export async function readCandidate(
  file: CandidateFile,
  named: NamedFile,
  readExpiry: ReadExpiry,
): Promise<CandidateResult> {
  const content = await readContent(file, named.fileType, readExpiry);
  if (!content.ok) return content;
  const { warning, expiryDate, hash: fileHash, sizeBytes: fileSizeBytes } = content;
  const updatedAt = file.modifiedAt ?? content.modifiedAt;
  const mark = contentMark({ sha256: fileHash });
  const candidate = candidateOf(named, { updatedAt, expiryDate, fileHash, fileSizeBytes, mark });
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
  // Only files that may change are kept in memory: a spooled file can be read again.
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
