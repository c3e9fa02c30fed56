import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EpochMs } from "@sgi/core/time";
import pLimit from "p-limit";
import type { Spool } from "../../ingest/intake/spool";
import type { Holds } from "../../storage/background/holds";
import { ObjectFault } from "../../storage/objects/objectFault";
import type { ObjectShelf } from "../../storage/objects/shelf";

/** How many parts are sent at once, of whichever batches: each is held in memory meanwhile. */
const AT_ONCE = 4;

/** A full disk still takes a name, but no block of bytes. */
const PROBE = Buffer.alloc(4096);

interface Deps {
  /** Tells it from those of other installations. */
  id: string;
  /** A spool of this machine, where parts are written and read; its loss loses nothing. */
  local: Spool;
  /** As the local one has them. */
  holds: Holds;
  shelf: ObjectShelf;
}

export interface BucketSpool extends Spool {
  /** Brings a batch that lies in this machine's folder alone into the bucket. */
  bringIn(uploadId: string): Promise<void>;
}

/**
 * A spool that outlives its machine: a batch is acknowledged once all of its parts are in the bucket,
 * so that any machine goes on with it. What belongs to no batch is told by the database and its
 * clock: what comes in has a lease there, and is a row before that ends. Age is asked besides, as long
 * as no lease tells that a batch's machine died.
 */
export function createBucketSpool({ id, local, holds, shelf }: Deps): BucketSpool {
  const limit = pLimit(AT_ONCE);
  /** What comes in and has nothing in the bucket yet, or was not taken by one that is away. */
  const unsent = new Set<string>();
  const nameOf = (uploadId: string, partName: string) => `${uploadId}/${partName}`;

  async function send(uploadId: string, isWanted: (name: string) => Promise<boolean>) {
    const folder = await local.pathOf(uploadId, "");
    const names = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
    let hasFailed = false;
    const sendOne = async (name: string) => {
      // One that is not taken refuses the batch: each of the others may wait as long for a bucket that is away.
      if (hasFailed) return;
      const object = nameOf(uploadId, name);
      try {
        if (await isWanted(object)) await shelf.send(join(folder, name), object);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    };
    // All come to their end, so that what is removed then stays away.
    const sent = await Promise.allSettled(names.map((name) => limit(() => sendOne(name))));
    for (const each of sent) if (each.status === "rejected") throw each.reason;
  }

  /** Batches that have something old in the bucket, or were coming in when their machine died. */
  async function listFound(before: EpochMs): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const { name, changedAt } of shelf.list()) {
      if (changedAt < before) found.add(name.split("/", 1)[0] ?? "");
    }
    for (const uploadId of await holds.listAbandoned()) found.add(uploadId);
    return found;
  }

  async function removeObjects(uploadId: string) {
    for await (const { name } of shelf.list(`${uploadId}/`)) await shelf.delete(name);
  }

  /** Of no batch that is coming in: of one whose machine died the lease is over. */
  async function removeUnheld(uploadId: string, listOpen: () => Promise<string[]>) {
    await holds.ifUnheld(uploadId, async () => {
      if (!(await listOpen()).includes(uploadId)) await removeObjects(uploadId);
    });
  }

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
        // Who sent it waits for the answer: what came into a bucket that is away now is swept away later.
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
      // What the bucket does not remove now is swept away later.
      await removeObjects(uploadId).catch(() => undefined);
    },
    async sweep(listOpen, before) {
      await local.sweep(listOpen, before);
      const found = await listFound(before);
      const open = new Set(await listOpen());
      for (const uploadId of found) if (!open.has(uploadId)) await removeUnheld(uploadId, listOpen);
    },
  };
}
