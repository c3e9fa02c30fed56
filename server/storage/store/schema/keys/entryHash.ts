import { hash } from "node:crypto";

/** What the hash of an entry of the audit log covers: all of it, and the hash of the one before. */
export interface HashedEntry {
  /** Empty for the first one. */
  prevHash: string;
  /** The company; empty for what belongs to none. */
  scope: string;
  position: number;
  id: string;
  userId: string | null;
  action: string;
  documentId: string | null;
  details: string;
  facts: string | null;
  at: number;
}

/**
 * SHA-256, hex. Entries that are written are bound to it: it never changes. The texts are taken as
 * they are kept, so that nothing depends on how JSON is written.
 */
export function entryHash(entry: HashedEntry): string {
  const { prevHash, scope, position, id, userId, action, documentId, details, facts, at } = entry;
  return hash(
    "sha256",
    JSON.stringify([prevHash, scope, position, id, userId, action, documentId, details, facts, at]),
  );
}
