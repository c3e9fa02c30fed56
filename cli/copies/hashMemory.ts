import { type Clock, type DurationMs, SECOND_MS } from "@sgi/core/time";
import type { FileIdentity } from "../files/filePort";

/** Enough for a company's whole index, so that a second check reads no file; about 1 MB. */
const MAX_HASHES = 4_000;
/** Some file systems store times in steps of two seconds: a change within them keeps the stamp. */
const RESTED_MS: DurationMs = 3 * SECOND_MS;

/** Caches the hashes of read files while the process lives. */
export interface HashMemory {
  get(identity: FileIdentity): string | undefined;
  keep(identity: FileIdentity, sha256: string): void;
}

/** Evicts the oldest entry when full. */
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
