import { systemClock, systemTimers } from "@sgi/core/time";
import type { ObjectSettings } from "../config/objectSettings";
import type { FileStore } from "../files/types";
import type { NewId } from "../ids/newId";
import { createExchange } from "../outbound/exchange";
import { createBucket } from "./bucket";
import { openObjectFileStore, probeBucket } from "./objectFileStore";
import { createOpenShelf, type OpenShelf } from "./shelf";

/** Names the installation whose files lie there, as a data folder's mark does. */
const MARK = "sgi.installation";

interface Options {
  newId: NewId;
  spool: string;
  alone: boolean;
}

export interface Objects {
  files: FileStore;
  openShelf: OpenShelf;
  /** The installation whose the bucket is; null when it is nobody's yet. */
  owner(): Promise<string | null>;
  /** Makes the bucket an installation's, unless it is one's already; gives whose it is then. */
  claim(installation: string): Promise<string | null>;
}

/** Opens the bucket that is configured, by the system's own clock and network. */
export async function openObjects(settings: ObjectSettings, options: Options): Promise<Objects> {
  const deps = systemDeps(settings);
  const bucket = createBucket(deps);
  const key = settings.prefix + MARK;
  const owner = async () => (await bucket.get(key))?.toString("utf8").trim() ?? null;
  const sending = new Set<{ key: string }>();
  return {
    files: await openObjectFileStore({ ...deps, ...options, bucket, sending }),
    openShelf: createOpenShelf({ ...deps, bucket, sending }),
    owner,
    async claim(installation) {
      await bucket.putNew(key, Buffer.from(`${installation}\n`));
      return owner();
    },
  };
}

/**
 * Whether the bucket takes and gives objects, for somebody who waits: tries follow one another.
 * @throws {ObjectFault} When it does not.
 */
export function probeObjects(settings: ObjectSettings, newId: NewId): Promise<void> {
  const deps = { ...systemDeps(settings), random: () => 0 };
  return probeBucket(createBucket(deps), { prefix: settings.prefix, newId });
}

function systemDeps(settings: ObjectSettings) {
  const exchange = createExchange();
  const [clock, timers] = [systemClock, systemTimers];
  return { settings, exchange, clock, timers, random: Math.random, skew: { aheadMs: 0 } };
}
