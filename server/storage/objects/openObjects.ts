import { systemClock, systemTimers } from "@sgi/core/time";
import type { ObjectSettings } from "../../base/config/objectSettings";
import type { NewId } from "../../base/ids/newId";
import { createExchange } from "../../base/outbound/exchange";
import { type FileStore, storedNameOf } from "../files/types";
import { createBucket } from "./bucket";
import { type BucketMark, createBucketMark } from "./bucketMark";
import { openObjectFileStore, probeBucket } from "./objectFileStore";
import { createOpenShelf, type OpenShelf } from "./shelf";

interface Options {
  newId: NewId;
  spool: string;
  alone: boolean;
}

export interface Objects {
  files: FileStore;
  openShelf: OpenShelf;
  mark: BucketMark;
}

/** Opens the configured bucket with the system's own clock and network. */
export async function openObjects(settings: ObjectSettings, options: Options): Promise<Objects> {
  const deps = systemDeps(settings);
  const bucket = createBucket(deps);
  const sending = new Set<{ key: string }>();
  return {
    files: await openObjectFileStore({ ...deps, ...options, bucket, sending }),
    openShelf: createOpenShelf({ ...deps, bucket, sending }),
    mark: createBucketMark(bucket, settings.prefix),
  };
}

/** The prefixes of a bucket that does not hold the document files. */
export function shelvesOf(settings: ObjectSettings): OpenShelf {
  const deps = systemDeps(settings);
  return createOpenShelf({ ...deps, bucket: createBucket(deps), sending: new Set() });
}

/** The owner's mark of the configured place; opens nothing else. */
export function markOf(settings: ObjectSettings): BucketMark {
  return createBucketMark(createBucket(systemDeps(settings)), settings.prefix);
}

/**
 * Writes and reads a test object, without pauses between tries, because a user waits.
 * @throws {ObjectFault} When that fails.
 */
export function probeObjects(settings: ObjectSettings, newId: NewId): Promise<void> {
  const deps = { ...systemDeps(settings), random: () => 0 };
  return probeBucket(createBucket(deps), { prefix: settings.prefix, newId });
}

/**
 * The hashes whose files the bucket lacks, without pauses between tries, because a user waits.
 * @throws {ObjectFault} When it does not respond.
 */
export async function missingObjects(
  settings: ObjectSettings,
  hashes: readonly string[],
): Promise<string[]> {
  const bucket = createBucket({ ...systemDeps(settings), random: () => 0 });
  const sizes = await Promise.all(
    hashes.map((hash) => bucket.sizeOf(settings.prefix + storedNameOf(hash))),
  );
  return hashes.filter((_, at) => sizes[at] === null);
}

function systemDeps(settings: ObjectSettings) {
  const exchange = createExchange();
  const [clock, timers] = [systemClock, systemTimers];
  return { settings, exchange, clock, timers, random: Math.random, skew: { aheadMs: 0 } };
}
