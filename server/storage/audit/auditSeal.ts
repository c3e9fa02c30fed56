import { createHmac } from "node:crypto";
import { subkey } from "../secrets/seal";
import type { ChainedEntry } from "../store/schema/auditTypes";
import { entryHash } from "../store/schema/keys/entryHash";

type Sealed = Omit<ChainedEntry, "seal">;

/**
 * Signs a summary, which replaces removed entries: its content, and its two links. Nobody can make
 * one without the server's key.
 */
export interface AuditSeal {
  sign(entry: Sealed): string;
  holds(entry: ChainedEntry): boolean;
  /** Whether the entry's seal names another key: only that key can verify it. */
  isOthers(entry: Pick<ChainedEntry, "seal">): boolean;
}

/** The key's name, then the signature; hex. */
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
    // The earliest seals did not name their key.
    holds: (entry) => entry.seal === sign(entry) || entry.seal === bare(entry),
    isOthers({ seal }) {
      const named = SEAL.exec(seal ?? "")?.[1];
      return named !== undefined && named !== name;
    },
  };
}

/** Accepts the seals of other keys, to verify the entries around them. */
export function trustingOthers(seal: AuditSeal): AuditSeal {
  return { ...seal, holds: (entry) => seal.holds(entry) || seal.isOthers(entry) };
}
