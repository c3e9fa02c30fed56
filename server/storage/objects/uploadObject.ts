import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { Bucket } from "./bucket";
import { sha256 } from "./bucketCall";
import { isMissing, ObjectFault } from "./objectFault";

/** Bytes of a file in memory at a time. S3 allows no parts below 5 MB, except the last. */
export const PART_BYTES = 8 * 1024 * 1024;
/** S3's limit: larger objects get larger parts. */
const MAX_PARTS = 10_000;

interface Upload {
  key: string;
  hash: string;
  sizeBytes: number;
  /** Stops the upload between two parts. */
  signal?: AbortSignal | undefined;
}

/**
 * Uploads a local file to the bucket: whole if small, else in parts, one at a time. The object
 * appears whole or not at all, and only if its bytes match `hash`.
 * @throws {RangeError} When they do not.
 */
export async function uploadObject(bucket: Bucket, path: string, upload: Upload): Promise<void> {
  const handle = await open(path, "r");
  try {
    if (upload.sizeBytes > PART_BYTES) return await uploadParts(bucket, handle, upload);
    const bytes = await readPart(handle, upload.sizeBytes + 1);
    refuseOthers(upload, { hash: sha256(bytes), sizeBytes: bytes.length });
    await bucket.put(upload.key, bytes);
  } finally {
    await handle.close();
  }
}

async function uploadParts(bucket: Bucket, handle: FileHandle, upload: Upload): Promise<void> {
  const { key, sizeBytes } = upload;
  const uploadId = await bucket.beginParts(key);
  try {
    const tags = await sendParts(bucket, handle, { ...upload, uploadId });
    await bucket.endParts(key, uploadId, tags);
  } catch (error) {
    // The sweep removes leftovers later; calling an unreachable host again would delay the user.
    const isAway = error instanceof ObjectFault && error.mayPass;
    if (!isAway) await bucket.dropParts(key, uploadId).catch(() => undefined);
    if (isMissing(error)) throw new ObjectFault("busy", "an upload in parts was dropped");
    throw error;
  }
  if ((await bucket.sizeOf(key)) !== sizeBytes) {
    throw new ObjectFault("busy", "an object in parts is not there, or not whole");
  }
}

async function sendParts(
  bucket: Bucket,
  handle: FileHandle,
  upload: Upload & { uploadId: string },
): Promise<string[]> {
  const { key, uploadId } = upload;
  const partBytes = Math.max(PART_BYTES, Math.ceil(upload.sizeBytes / MAX_PARTS));
  const digest = createHash("sha256");
  const tags: string[] = [];
  let sizeBytes = 0;
  for (;;) {
    const bytes = await readPart(handle, partBytes);
    if (bytes.length === 0) break;
    upload.signal?.throwIfAborted();
    sizeBytes += bytes.length;
    digest.update(bytes);
    tags.push(await bucket.putPart({ key, uploadId, number: tags.length + 1 }, bytes));
  }
  refuseOthers(upload, { hash: digest.digest("hex"), sizeBytes });
  return tags;
}

/** The next bytes of a file; fewer than `atMost` only at its end. */
async function readPart(handle: FileHandle, atMost: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(atMost);
  let filled = 0;
  while (filled < atMost) {
    const { bytesRead } = await handle.read(part, filled, atMost - filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return part.subarray(0, filled);
}

function refuseOthers(upload: Upload, found: { hash: string; sizeBytes: number }): void {
  if (found.hash === upload.hash && found.sizeBytes === upload.sizeBytes) return;
  throw new RangeError(`the bytes of ${upload.hash} are not those that were read before`);
}
