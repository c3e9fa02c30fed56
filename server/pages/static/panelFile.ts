import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { getMimeType } from "hono/utils/mime";
import { nullIfMissing } from "../../base/nullIfMissing";

/** Files up to this size, in bytes, are kept in memory; larger ones are read as they are sent. */
export const IN_MEMORY_BYTES = 2 * 1024 * 1024;

/** One file of the built panel, ready to be sent. */
export interface PanelFile {
  mediaType: string;
  /** Without quotes and encoding. */
  tag: string;
  sizeBytes: number;
  /** Where it lies on disk. */
  diskPath: string;
  /** Null when the file is read as it is sent. */
  identity: Buffer | null;
  /** Made by the build; null when it made none. */
  br: Buffer | null;
  gzip: Buffer | null;
}

/** Reads a file, and its compressed variants where the build left them beside it. */
export async function readPanelFile(diskPath: string): Promise<PanelFile> {
  const { size, mtimeMs } = await stat(diskPath);
  const mediaType = getMimeType(diskPath) ?? "application/octet-stream";
  const base = { mediaType, sizeBytes: size, diskPath };
  if (size > IN_MEMORY_BYTES) {
    const tag = `${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}`;
    return { ...base, tag, identity: null, br: null, gzip: null };
  }
  const [identity, br, gzip] = await Promise.all([
    readFile(diskPath),
    readFile(`${diskPath}.br`).catch(nullIfMissing),
    readFile(`${diskPath}.gz`).catch(nullIfMissing),
  ]);
  return { ...base, tag: contentTag(identity), identity, br, gzip };
}

/** A short fingerprint of the content, for an entity tag. */
export function contentTag(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}
