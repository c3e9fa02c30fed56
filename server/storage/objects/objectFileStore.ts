import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { sweepParts, type Written, writePart } from "../files/parts";
import { type FileStore, hashAt, SHA256_HEX, storedNameOf } from "../files/types";
import type { Bucket } from "./bucket";
import type { BucketDeps } from "./bucketCall";
import { ObjectFault } from "./objectFault";
import { type ByteSpan, readObject } from "./readObject";
import { isShelved } from "./shelf";
import { uploadObject } from "./uploadObject";

/** The prefix of test objects. */
const PROBES = "tmp/sgi-probe-";
const PROBE = Buffer.alloc(4096);

interface Deps extends BucketDeps {
  bucket: Bucket;
  newId: NewId;
  /** A local folder where bytes wait until their hash is known. */
  spool: string;
  /** Whether no other process uses that folder, so that all leftovers are a killed process's. */
  alone: boolean;
  /** What this process is uploading: the host's times alone do not tell it from leftovers. */
  sending: Set<{ key: string }>;
}

/**
 * Stores files in a bucket, under the same names as in a folder. Bytes wait in the spool until
 * their hash is known, then go to the bucket; objects appear whole or not at all. A kill leaves at
 * most a spool file and an unfinished upload; both are swept.
 */
export async function openObjectFileStore(deps: Deps): Promise<FileStore> {
  const { bucket, newId, spool, settings, sending } = deps;
  const { prefix } = settings;
  const keyOf = (hash: string) => prefix + storedNameOf(hash);
  await mkdir(spool, { recursive: true });
  if (deps.alone) await sweepParts(spool, Number.POSITIVE_INFINITY);

  async function send(path: string, { hash, sizeBytes }: Written) {
    const upload = { key: keyOf(hash), hash, sizeBytes };
    sending.add(upload);
    await uploadObject(bucket, path, upload).finally(() => sending.delete(upload));
  }

  async function keep(path: string, file: Written) {
    if ((await bucket.sizeOf(keyOf(file.hash))) !== file.sizeBytes) await send(path, file);
  }

  async function spooled(bytes: Readable, take: typeof send): Promise<Written> {
    const part = join(spool, newId());
    try {
      const written = await writePart(part, bytes);
      await take(part, written);
      return written;
    } finally {
      await rm(part, { force: true });
    }
  }

  const nothing = async () => undefined;
  return {
    put: (bytes) => spooled(bytes, keep),
    // Objects cannot be renamed, and sending many at the end would take too long.
    batch: () => ({ put: (bytes) => spooled(bytes, send), keep: nothing, drop: nothing }),
    adopt: keep,
    async open(hash, range) {
      if (!SHA256_HEX.test(hash)) return null;
      if (range !== undefined) refuseUnordered(range);
      return readObject(deps, keyOf(hash), range);
    },
    probe: () => probeBucket(bucket, { prefix, newId }),
    list: () => listBucket(bucket, prefix),
    async remove(hash) {
      if (SHA256_HEX.test(hash)) await bucket.delete(keyOf(hash));
    },
    async sweep(before) {
      await sweepParts(spool, before);
      const isSent = (key: string) => [...sending].some((upload) => upload.key === key);
      await sweepBucket(deps, { before, isSent });
    },
  };
}

/**
 * Writes, reads and deletes a test object.
 * @throws {ObjectFault} When one of them fails.
 */
export async function probeBucket(
  bucket: Bucket,
  { prefix, newId }: { prefix: string; newId: NewId },
): Promise<void> {
  const key = `${prefix}${PROBES}${newId()}`;
  await bucket.put(key, PROBE);
  const found = await bucket.get(key);
  await bucket.delete(key);
  if (!found?.equals(PROBE)) throw new ObjectFault("refused", "what was put is not what is there");
}

async function* listBucket(bucket: Bucket, prefix: string): AsyncGenerator<string> {
  for await (const { key } of bucket.list(prefix)) {
    const hash = hashAt(key.slice(prefix.length));
    if (hash !== null) yield hash;
  }
}

/**
 * Touches only objects with our names, because others may use the bucket. `before` is by our clock,
 * corrected by the host's responses.
 */
async function sweepBucket(
  { bucket, settings: { prefix }, skew }: Deps,
  { before, isSent }: { before: EpochMs; isSent(key: string): boolean },
): Promise<void> {
  const isOld = (at: EpochMs) => at < before + skew.aheadMs;
  for await (const { key, uploadId, begunAt } of bucket.listUnfinished(prefix)) {
    if (isOurs(key.slice(prefix.length)) && isOld(begunAt) && !isSent(key))
      await bucket.dropParts(key, uploadId);
  }
  for await (const { key, changedAt } of bucket.list(prefix + PROBES)) {
    if (isOld(changedAt)) await bucket.delete(key);
  }
}

function isOurs(name: string): boolean {
  return hashAt(name) !== null || isShelved(name);
}

function refuseUnordered({ start, end }: ByteSpan): void {
  if (Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end) return;
  throw new RangeError(`no bytes ${start}-${end}`);
}
