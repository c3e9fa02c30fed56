import { createHmac } from "node:crypto";
import { subkey } from "../secrets/subkey";
import type { ChainedEntry } from "../store/auditTypes";
import { entryHash } from "../store/keys/entryHash";

type Sealed = Omit<ChainedEntry, "seal">;

/**
 * Signs an entry that stands for others that are gone: what it tells, and the two ends where it is
 * linked. Who has the database but not the server's key cannot make one.
 */
export interface AuditSeal {
  sign(entry: Sealed): string;
  holds(entry: ChainedEntry): boolean;
}

export function createAuditSeal(secret: Uint8Array): AuditSeal {
  const key = subkey(secret, "sgi audit summaries");
  const sign = (entry: Sealed) => {
    const { hash, throughPosition } = entry;
    const text = JSON.stringify([entryHash(entry), hash, throughPosition]);
    return createHmac("sha256", key).update(text).digest("hex");
  };
  return { sign, holds: (entry) => entry.seal === sign(entry) };
}
