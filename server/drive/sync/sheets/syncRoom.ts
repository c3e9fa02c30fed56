import { KEPT_FREE_BYTES } from "../../../storage/installation/freeRoom";

/** The most bytes that the sync writes between two checks of the free space. */
const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

/** The disk has too little room for one more file. */
export class NoRoom extends Error {
  override readonly name = "NoRoom";
}

/** Room on the disk for what a sync reads and removes again. */
export interface SyncRoom {
  /**
   * Runs `work`, which writes so many `bytes`.
   * @throws {NoRoom} When the disk has too little free space.
   */
  use<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

export type FreeBytes = () => Promise<number>;

/** Whether the database's disk has room; true for null, which stands for another host's disk. */
export async function hasRoom(freeBytes: FreeBytes | null): Promise<boolean> {
  return freeBytes === null || (await freeBytes()) >= KEPT_FREE_BYTES;
}

export function createSyncRoom(freeBytes: FreeBytes): SyncRoom {
  let free: Promise<number> | null = null;
  let unseen = 0;

  async function look(bytes: number) {
    unseen += bytes;
    if (free === null || unseen > LOOK_EVERY_BYTES) {
      unseen = bytes;
      free = freeBytes();
    }
    if ((await free) - unseen >= KEPT_FREE_BYTES) return;
    // Space may be freed until the next file: checks again then.
    free = null;
    throw new NoRoom("too little room on the disk");
  }

  return {
    async use(bytes, work) {
      try {
        await look(bytes);
        return await work();
      } catch (error) {
        const isFull = (error as NodeJS.ErrnoException | null)?.code === "ENOSPC";
        throw isFull ? new NoRoom("the disk is full", { cause: error }) : error;
      }
    },
  };
}
