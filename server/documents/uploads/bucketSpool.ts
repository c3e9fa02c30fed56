import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EpochMs } from "@sgi/core/time";
import pLimit from "p-limit";
import type { Spool } from "../../ingest/intake/spool";
import type { Holds } from "../../storage/background/holds";
import { ObjectFault } from "../../storage/objects/objectFault";
import type { ObjectShelf } from "../../storage/objects/shelf";

/** How many parts are sent at once: each is in memory meanwhile. */
const AT_ONCE = 4;

/** A full disk still takes an empty file, but no block of bytes. */
const PROBE = Buffer.alloc(4096);

interface Deps {
  /** Names this spool among other installations'. */
  id: string;
  /** This machine's spool, where parts are written and read; nothing is lost with it. */
  local: Spool;
  /** The holds of the local spool. */
  holds: Holds;
  shelf: ObjectShelf;
}

export interface BucketSpool extends Spool {
  /** Moves a batch that is only in this machine's folder into the bucket. */
  bringIn(uploadId: string): Promise<void>;
}

/**
 * A spool that outlives its machine: a batch is acknowledged once all of its parts are in the bucket,
 * so that any machine goes on with it. The sweep relies on the database: an incoming batch has a
 * lease there until it becomes a row. Age is checked too, unless an expired lease shows that its
 * machine died.
 */
export function createBucketSpool({ id, local, holds, shelf }: Deps): BucketSpool {
  const send = createSender({ local, shelf });
  /** Batches that come in and have nothing in the bucket yet, or whose sending failed. */
  const unsent = new Set<string>();

  return {
    ...local,
    id,
    async probe() {
      await local.check();
      const path = await local.pathOf("", "probe");
      try {
        await writeFile(path, PROBE);
      } finally {
        await rm(path, { force: true });
      }
    },
    async take(uploadId, work) {
      unsent.add(uploadId);
      try {
        return await local.take(uploadId, work);
      } finally {
        unsent.delete(uploadId);
      }
    },
    async keep(uploadId) {
      unsent.delete(uploadId);
      try {
        await send(uploadId, async () => true);
      } catch (error) {
        // The sender waits: `remove` skips an unreachable bucket, and the sweep removes the parts.
        if (error instanceof ObjectFault && error.mayPass) unsent.add(uploadId);
        throw error;
      }
    },
    async bringIn(uploadId) {
      await send(uploadId, async (object) => (await shelf.sizeOf(object)) === null);
    },
    async pathOf(uploadId, partName) {
      const path = await local.pathOf(uploadId, partName);
      if (await local.has(uploadId, partName)) return path;
      await mkdir(await local.pathOf(uploadId, ""), { recursive: true, mode: 0o700 });
      if (!(await shelf.fetch(nameOf(uploadId, partName), path))) {
        throw new Error(`a part of the batch ${uploadId} is gone`);
      }
      return path;
    },
    async has(uploadId, partName) {
      if (await local.has(uploadId, partName)) return true;
      if (partName !== undefined) {
        return (await shelf.sizeOf(nameOf(uploadId, partName))) !== null;
      }
      for await (const _ of shelf.list(`${uploadId}/`)) return true;
      return false;
    },
    async remove(uploadId) {
      await local.remove(uploadId);
      if (unsent.has(uploadId)) return;
      // What cannot be removed now is swept later.
      await removeObjects(shelf, uploadId).catch(() => undefined);
    },
    async sweep(listOpen, before) {
      await local.sweep(listOpen, before);
      await sweepBucket({ holds, shelf }, listOpen, before);
    },
  };
}

async function sweepBucket(
  { holds, shelf }: Pick<Deps, "holds" | "shelf">,
  listOpen: () => Promise<string[]>,
  before: EpochMs,
) {
  // Batches with something old in the bucket, or that were coming in when their machine died.
  const found = new Set<string>();
  for await (const { name, changedAt } of shelf.list()) {
    if (changedAt < before) found.add(name.split("/", 1)[0] ?? "");
  }
  for (const uploadId of await holds.listAbandoned()) found.add(uploadId);
  const open = new Set(await listOpen());
  for (const uploadId of found) {
    if (open.has(uploadId)) continue;
    // Skips batches that are coming in: a dead machine's lease has ended.
    await holds.ifUnheld(uploadId, async () => {
      if (!(await listOpen()).includes(uploadId)) await removeObjects(shelf, uploadId);
    });
  }
}

async function removeObjects(shelf: ObjectShelf, uploadId: string) {
  for await (const { name } of shelf.list(`${uploadId}/`)) await shelf.delete(name);
}

function nameOf(uploadId: string, partName: string): string {
  return `${uploadId}/${partName}`;
}

/** Sends a batch's parts to the bucket, some at once; skips those that `isWanted` rejects. */
function createSender({ local, shelf }: Pick<Deps, "local" | "shelf">) {
  const limit = pLimit(AT_ONCE);
  return async function send(uploadId: string, isWanted: (name: string) => Promise<boolean>) {
    const folder = await local.pathOf(uploadId, "");
    const names = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
    let hasFailed = false;
    const sendOne = async (name: string) => {
      // One failed part refuses the batch: the others would only wait for the bucket as long.
      if (hasFailed) return;
      const object = nameOf(uploadId, name);
      try {
        if (await isWanted(object)) await shelf.send(join(folder, name), object);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    };
    // Waits for all of them, so that what is removed then stays removed.
    const sent = await Promise.allSettled(names.map((name) => limit(() => sendOne(name))));
    for (const each of sent) if (each.status === "rejected") throw each.reason;
  };
}
