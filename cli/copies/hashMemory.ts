import { type Clock, type DurationMs, SECOND_MS } from "@sgi/core/time";
import type { FileIdentity } from "../files/filePort";

/** A second look at a company's whole index reads nothing; about 1 MB. */
const MAX_HASHES = 4_000;
/** Some disks keep times by two seconds only: a change within them leaves the stamp as it was. */
const RESTED_MS: DurationMs = 3 * SECOND_MS;

/** The hashes of files that were read, as long as the process lives. */
export interface HashMemory {
  get(identity: FileIdentity): string | undefined;
  keep(identity: FileIdentity, sha256: string): void;
}

/** Forgets the one that was kept first when there are too many. */
export function createHashMemory(clock: Clock): HashMemory {
  const hashes = new Map<string, string>();
  const keyOf = ({ id, size, stamp }: FileIdentity) => `${id} ${size} ${stamp}`;
  return {
    get: (identity) => hashes.get(keyOf(identity)),
    keep(identity, sha256) {
      if (clock.now() - identity.changedAt < RESTED_MS) return;
      hashes.set(keyOf(identity), sha256);
      const [first] = hashes.keys();
      if (hashes.size > MAX_HASHES && first !== undefined) hashes.delete(first);
    },
  };
}
