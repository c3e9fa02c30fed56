import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { EpochMs } from "@sgi/core/time";
import { nullIfMissing } from "../../base/nullIfMissing";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { createOwnHolds, type Hold, type Holds } from "../../storage/background/holds";
import { LeaseLost } from "../../storage/background/lease";
import { syncFolder } from "../../storage/files/syncFolder";

/** Holds uploaded files until they are documents: a folder a batch, one file a part. */
export interface Spool {
  /** Names this spool among those of other folders. */
  id: string;
  /** @throws When the spool's folder, or the files' folder beside it, is missing or another one. */
  check(): Promise<void>;
  /**
   * @throws When this machine cannot work on batches, but others with spools of their own could.
   */
  probe(): Promise<void>;
  /**
   * Runs `work`, which receives a batch, and protects the batch from `sweep` meanwhile. `work`
   * calls the hold in the transaction that creates the batch's row.
   * @throws {HttpFailure} 503 when the lease ran out, so that the batch's bytes may be gone.
   */
  take<T>(uploadId: string, work: (hold: Hold) => Promise<T>): Promise<T>;
  /** Makes the folder of a batch and gives its path. */
  create(uploadId: string): Promise<string>;
  /** Stores a batch's bytes so that no crash loses them; call it before acknowledging the batch. */
  keep(uploadId: string): Promise<void>;
  /**
   * The path of a part's bytes on this machine.
   * @throws When no copy of them is left.
   */
  pathOf(uploadId: string, partName: string): Promise<string>;
  /**
   * Whether a batch's folder, or one part in it, exists.
   * @throws When the disk fails.
   */
  has(uploadId: string, partName?: string): Promise<boolean>;
  /** Removes a batch's folder, if it is there. */
  remove(uploadId: string): Promise<void>;
  /** The batches that have a folder. */
  list(): Promise<string[]>;
  /**
   * Removes what belongs to no open batch and is not coming in. Entries since `before` stay: a
   * server of an older version, which takes no holds, may be writing them.
   */
  sweep(listOpen: () => Promise<string[]>, before: EpochMs): Promise<void>;
}

interface Options {
  id: string;
  /** As `Spool.check`; by default it creates the folder. */
  check?: () => Promise<unknown>;
  /** By default for this process alone. */
  holds?: Holds;
}

/**
 * A spool in a folder. Where the folder may be a mounted volume, `check` tells whether it is there:
 * files written into the empty mount point would be lost.
 */
export function createSpool(folder: string, options: Options): Spool {
  const {
    id,
    check = () => mkdir(folder, { recursive: true }),
    holds = createOwnHolds(),
  } = options;
  const folderOf = (uploadId: string) => join(folder, uploadId);
  const remove = (uploadId: string) => rm(folderOf(uploadId), { recursive: true, force: true });
  const list = async () => {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  };
  return {
    id,
    // All processes that work on this spool's batches share its folder: none could do better.
    probe: async () => undefined,
    async take(uploadId, work) {
      try {
        return await holds.take(uploadId, work);
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
        // This process was delayed so long that its lease ran out: its parts may be swept.
        throw new HttpFailure(503, messages.unavailable, { "Retry-After": "5" });
      }
    },
    async check() {
      await check();
    },
    async create(uploadId) {
      await check();
      await mkdir(folderOf(uploadId));
      return folderOf(uploadId);
    },
    async keep(uploadId) {
      await syncFolder(folderOf(uploadId));
      await syncFolder(folder);
    },
    pathOf: async (uploadId, partName) => join(folder, uploadId, partName),
    has: async (uploadId, partName = "") =>
      (await changedAt(join(folder, uploadId, partName))) !== null,
    remove,
    list,
    async sweep(listOpen, before) {
      // Listed before the rows: a batch accepted in between then has its row already.
      const found = await list();
      const open = new Set(await listOpen());
      for (const uploadId of found.filter((each) => !open.has(each))) {
        const at = await changedAt(folderOf(uploadId));
        if (at === null || at >= before) continue;
        // Checks again: the batch may have got its row since `open` was read.
        await holds.ifUnheld(uploadId, async () => {
          if (!(await listOpen()).includes(uploadId)) await remove(uploadId);
        });
      }
    },
  };
}

/** Null when nothing is there. */
async function changedAt(path: string): Promise<EpochMs | null> {
  return (await stat(path).catch(nullIfMissing))?.mtimeMs ?? null;
}
