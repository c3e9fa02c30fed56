import { createHmac } from "node:crypto";
import { subkey } from "../secrets/subkey";
import type { ChainedEntry } from "../store/schema/auditTypes";
import { entryHash } from "../store/schema/keys/entryHash";

type Sealed = Omit<ChainedEntry, "seal">;

/**
 * Signs an entry that stands for others that are gone: what it tells, and the two ends where it is
 * linked. Who has the database but not the server's key cannot make one.
 */
export interface AuditSeal {
  sign(entry: Sealed): string;
  holds(entry: ChainedEntry): boolean;
  /** Whether its seal names another key: whether it holds, only who has that key can tell. */
  isOthers(entry: Pick<ChainedEntry, "seal">): boolean;
}

/** A name of the key, then the signature, hex. */
const SEAL = /^([0-9a-f]{16})\.[0-9a-f]{64}$/;

export function createAuditSeal(secret: Uint8Array): AuditSeal {
  const key = subkey(secret, "sgi audit summaries");
  const hmac = (text: string) => createHmac("sha256", key).update(text).digest("hex");
  const name = hmac("name").slice(0, 16);
  const bare = (entry: Sealed) => {
    const { hash, throughPosition } = entry;
    return hmac(JSON.stringify([entryHash(entry), hash, throughPosition]));
  };
  const sign = (entry: Sealed) => `${name}.${bare(entry)}`;
  return {
    sign,
    // The first seals did not name their key.
    holds: (entry) => entry.seal === sign(entry) || entry.seal === bare(entry),
    isOthers({ seal }) {
      const named = SEAL.exec(seal ?? "")?.[1];
      return named !== undefined && named !== name;
    },
  };
}

/** Takes the word of every other key: for what stands around its entries. */
export function trustingOthers(seal: AuditSeal): AuditSeal {
  return { ...seal, holds: (entry) => seal.holds(entry) || seal.isOthers(entry) };
}
