import { type FileHandle, open, rm } from "node:fs/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { MAX_DOCUMENT_PATH } from "@sgi/core/documents";
import { ACCEPTED_EXTENSIONS, isAcceptedName, showHiddenSigns } from "@sgi/core/names";
import { readRelativeName } from "../../base/names/relativeName";
import { reasons } from "../../base/reasons/reasons";
import type { Kept } from "../../storage/store/schema/types";

/** One part of a batch. */
export interface ReceivedFile {
  /** Its name as sent, cleaned for display. */
  relativeName: string;
  /** The reason for a refusal, in Italian; null when its bytes are on disk. */
  refusal: string | null;
  /** How many bytes are on disk. */
  sizeBytes: number;
}

interface PartOptions {
  name: string;
  /** The file for its bytes. */
  path: string;
  /** The accepted extensions; an upload's by default. */
  extensions?: readonly string[] | undefined;
  onBytes: (count: number) => void;
}

/**
 * Writes one part to `path`, synced, as it arrives, with one chunk in memory. Reads an unacceptable
 * part to its end and keeps none of it on disk. Calls `onBytes` with each chunk's length; it may
 * throw.
 * @throws When the body breaks off within the part, or the disk fails.
 */
export async function receivePart(
  part: BusboyFileStream,
  { name, path, extensions = ACCEPTED_EXTENSIONS, onBytes }: PartOptions,
): Promise<ReceivedFile> {
  const problem = nameProblem(name, extensions);
  const relativeName = shownName(name);
  if (problem !== null) {
    for await (const chunk of part) onBytes(chunk.length);
    return { relativeName, refusal: problem, sizeBytes: 0 };
  }
  const sizeBytes = await writePart(part, path, onBytes);
  const refusal = sizeProblem(part.truncated, sizeBytes);
  if (refusal !== null) await rm(path);
  return { relativeName, refusal, sizeBytes: refusal === null ? sizeBytes : 0 };
}

async function writePart(
  part: BusboyFileStream,
  path: string,
  onBytes: (count: number) => void,
): Promise<number> {
  const handle = await open(path, "wx");
  try {
    let sizeBytes = 0;
    for await (const chunk of part) {
      onBytes(chunk.length);
      sizeBytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await syncUnlessEmpty(handle, sizeBytes);
    return sizeBytes;
  } finally {
    await handle.close();
  }
}

async function syncUnlessEmpty(handle: FileHandle, sizeBytes: number) {
  if (sizeBytes > 0) await handle.sync();
}

/** Uploads accept fewer types than the import. Source: spec 2 §5. */
function nameProblem(name: string, extensions: readonly string[]): string | null {
  if (name.length > MAX_DOCUMENT_PATH) return reasons.longPath;
  const read = readRelativeName(name);
  if (!read.ok) return read.reason;
  return isAcceptedName(read.name, extensions) ? null : reasons.type;
}

/** The parser truncates a part at the limit, and reports it only by this flag. */
function sizeProblem(truncated: boolean, sizeBytes: number): string | null {
  if (truncated) return reasons.tooLarge;
  return sizeBytes === 0 ? reasons.empty : null;
}

function shownName(name: string): string {
  return showHiddenSigns([...name.slice(0, MAX_DOCUMENT_PATH)].join(""));
}

/** The number and size of a batch's files in the spool. */
export function spooledOf(files: readonly ReceivedFile[]): Kept {
  const there = files.filter(({ refusal }) => refusal === null);
  return { files: there.length, bytes: there.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
}
