import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock, systemTimers, type Timers } from "@sgi/core/time";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { ObjectSettings } from "../../../base/config/objectSettings";
import { newId } from "../../../base/ids/newId";
import { createExchange } from "../../../base/outbound/exchange";
import type { StorePlace } from "../../files/testing/fileStoreContract";
import { filesBelow } from "../../files/testing/filesBelow";
import { type Bucket, createBucket } from "../bucket";
import type { BucketDeps } from "../bucketCall";
import { openObjectFileStore } from "../objectFileStore";
import { SILENT_MS } from "../retrying";
import { createOpenShelf, type OpenShelf } from "../shelf";
import { type FaultyProxy, startFaultyProxy } from "./faultyProxy";
import { BUCKET, type S3Server, startS3Server } from "./s3Server";

/** The server's files of complete objects and of begun uploads. */
const OBJECT = /^(.+)\._S3rver_object$/;
const UPLOAD = /^\._S3rver_uploads\/([^/]+)\/key$/;

/** A bucket behind a faulty proxy, both for one test file; emptied after each test. */
export function useObjectPlace(given: Partial<ObjectSettings> = {}) {
  let root = "";
  let server: S3Server;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "sgi-objects-"));
    server = await startS3Server(join(root, "s3"));
    proxy = await startFaultyProxy(server.settings.endpoint);
  });
  beforeEach(() => {
    for (const folder of [`s3/${BUCKET}`, "spool"]) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    proxy.calls.length = 0;
  });
  afterEach(() => {
    proxy.failing = null;
    proxy.refused = null;
    proxy.stuck = null;
    proxy.dying = null;
    proxy.isAway = false;
    rmSync(join(root, "s3", BUCKET), { recursive: true });
    rmSync(join(root, "spool"), { recursive: true });
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
    rmSync(root, { recursive: true });
  });

  const settings = () => ({ ...server.settings, endpoint: proxy.endpoint, ...given });
  const bucketDeps = (more: Partial<BucketDeps> = {}): BucketDeps => ({
    settings: settings(),
    exchange: createExchange(),
    clock: systemClock,
    timers: systemTimers,
    // No pause between two retries.
    random: () => 0,
    skew: { aheadMs: 0 },
    ...more,
  });
  const bucket = (more?: Partial<BucketDeps>): Bucket => createBucket(bucketDeps(more));
  const open = ({ alone } = { alone: false }, more: Partial<BucketDeps> = {}) => {
    const deps = bucketDeps(more);
    const spool = join(root, "spool");
    return openObjectFileStore({
      ...deps,
      bucket: createBucket(deps),
      newId,
      spool,
      alone,
      sending: new Set(),
    });
  };
  const keyOf = (hash: string) => `${settings().prefix}${hash.slice(0, 2)}/${hash.slice(2)}`;
  const place: StorePlace = {
    open,
    cutShort: (hash, content) => bucket().put(keyOf(hash), Buffer.from(content)),
    async names() {
      const { prefix } = settings();
      const objects = filesBelow(join(root, "s3", BUCKET)).flatMap((path) => {
        const [, key] = OBJECT.exec(path) ?? UPLOAD.exec(path) ?? [];
        return key === undefined ? [] : [key.startsWith(prefix) ? key.slice(prefix.length) : key];
      });
      return [...objects, ...filesBelow(join(root, "spool"))];
    },
    async leaveHalf() {
      writeFileSync(join(root, "spool", "half"), "half");
      const key = keyOf("ab".repeat(32));
      const uploadId = await bucket().beginParts(key);
      await bucket().putPart({ key, uploadId, number: 1 }, Buffer.from("half"));
      await bucket().put(`${settings().prefix}tmp/sgi-probe-left`, Buffer.from("half"));
    },
  };
  const openShelf: OpenShelf = (name) => {
    const deps = bucketDeps();
    return createOpenShelf({ ...deps, bucket: createBucket(deps), sending: new Set() })(name);
  };
  return {
    place,
    open,
    openShelf,
    bucket,
    settings,
    keyOf,
    proxy: () => proxy,
    root: () => root,
  };
}

/** The system's timers, but the time limits of calls are `ms`. */
export function impatientTimers(ms: number): Timers {
  return { after: (after, run) => systemTimers.after(after >= SILENT_MS ? ms : after, run) };
}

/** The settings as environment variables. */
export function objectEnv(settings: ObjectSettings): Record<string, string> {
  const { endpoint, region, bucket, prefix, accessKey, secretKey, isPathStyle } = settings;
  return {
    SGI_S3_ENDPOINT: endpoint,
    SGI_S3_REGION: region,
    SGI_S3_BUCKET: bucket,
    SGI_S3_PREFIX: prefix,
    SGI_S3_ACCESS_KEY: accessKey,
    SGI_S3_SECRET_KEY: secretKey,
    SGI_S3_PATH_STYLE: String(isPathStyle),
  };
}
