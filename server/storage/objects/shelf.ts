import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { EpochMs } from "@sgi/core/time";
import { isBackupName } from "../../base/names/backupName";
import type { Written } from "../files/parts";
import type { Bucket } from "./bucket";
import type { BucketDeps } from "./bucketCall";
import { ObjectFault } from "./objectFault";
import { type ByteSpan, readObject } from "./readObject";
import { uploadObject } from "./uploadObject";

/**
 * Prefixes for objects other than document files, which may be deleted. Others may use these
 * prefixes too: only names of this form are ours.
 */
const SHELVES = {
  /** Parts of batches, by their ids and numbers. */
  uploads: (name: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d+$/.test(name),
  backups: isBackupName,
} satisfies Record<string, (name: string) => boolean>;
export type OpenShelf = (name: keyof typeof SHELVES) => ObjectShelf;

/** Whether an object with this name below the prefix belongs to a shelf. */
export function isShelved(name: string): boolean {
  return Object.entries(SHELVES).some(
    ([shelf, isOwn]) => name.startsWith(`${shelf}/`) && isOwn(name.slice(shelf.length + 1)),
  );
}

/**
 * The objects of one prefix. Names are letters, digits, `-`, `.` and `/`. Every call may throw an
 * `ObjectFault`.
 */
export interface ObjectShelf {
  /** The location of an object, as shown to people. */
  placeOf(name: string): string;
  /** Bytes; null when there is no such object. */
  sizeOf(name: string): Promise<number | null>;
  /** Uploads a local file and verifies it: it appears whole or not at all. */
  send(path: string, name: string, signal?: AbortSignal): Promise<Written>;
  /** Null when there is no such object. */
  open(name: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Reads a part of an object. @throws {ObjectFault} When there is no such object. */
  readSpan(name: string, span: ByteSpan): Promise<Buffer>;
  /** Downloads an object to `path`, whole or not at all; false when there is none. */
  fetch(name: string, path: string): Promise<boolean>;
  delete(name: string): Promise<void>;
  /** Its own objects with this prefix; `changedAt` is by our clock. */
  list(prefix?: string): AsyncIterable<{ name: string; sizeBytes: number; changedAt: EpochMs }>;
  /** The names of objects under its prefix that are not its own. */
  others(): AsyncIterable<string>;
  /** Drops its own unfinished multipart uploads begun before a time, by our clock. */
  dropUnfinished(before: EpochMs): Promise<void>;
}

interface Deps extends BucketDeps {
  bucket: Bucket;
  /** The current uploads, which must not be swept. */
  sending: Set<{ key: string }>;
}

export function createOpenShelf(deps: Deps): OpenShelf {
  const { bucket, sending, settings, skew } = deps;
  return (shelf) => {
    const prefix = `${settings.prefix}${shelf}/`;
    const openObject = (name: string) => readObject(deps, prefix + name, undefined);
    return {
      placeOf: (name) => `${settings.endpoint}/${settings.bucket}/${prefix}${name}`,
      sizeOf: (name) => bucket.sizeOf(prefix + name),
      async send(path, name, signal) {
        const written = await measure(path);
        const upload = { key: prefix + name, ...written, signal };
        sending.add(upload);
        await uploadObject(bucket, path, upload).finally(() => sending.delete(upload));
        return written;
      },
      open: openObject,
      async readSpan(name, span) {
        const found = await readObject(deps, prefix + name, span);
        if (found === null) throw new ObjectFault("missing", "NoSuchKey");
        return Buffer.concat(await found.stream.toArray());
      },
      async fetch(name, path) {
        const found = await openObject(name);
        if (found === null) return false;
        const part = `${path}.part`;
        try {
          await writeWhole(part, found.stream);
          await rename(part, path);
        } finally {
          await rm(part, { force: true });
        }
        return true;
      },
      delete: (name) => bucket.delete(prefix + name),
      async *list(begin = "") {
        for await (const { key, sizeBytes, changedAt } of bucket.list(prefix + begin)) {
          const name = key.slice(prefix.length);
          if (!SHELVES[shelf](name)) continue;
          yield { name, sizeBytes, changedAt: changedAt - skew.aheadMs };
        }
      },
      async *others() {
        for await (const { key } of bucket.list(prefix)) {
          const name = key.slice(prefix.length);
          if (!SHELVES[shelf](name)) yield name;
        }
      },
      async dropUnfinished(before) {
        for await (const { key, uploadId, begunAt } of bucket.listUnfinished(prefix)) {
          const isOld = begunAt - skew.aheadMs < before;
          if (isOld && SHELVES[shelf](key.slice(prefix.length)))
            await bucket.dropParts(key, uploadId);
        }
      },
    };
  };
}

async function measure(path: string): Promise<Written> {
  const digest = createHash("sha256");
  let sizeBytes = 0;
  for await (const chunk of createReadStream(path)) {
    digest.update(chunk);
    sizeBytes += chunk.length;
  }
  return { hash: digest.digest("hex"), sizeBytes };
}

async function writeWhole(path: string, bytes: Readable): Promise<void> {
  const handle = await open(path, "w", 0o600);
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk);
    // Synced because `FileStore.adopt` takes only synced files.
    await handle.sync();
  } finally {
    await handle.close();
  }
}
