import { hash } from "node:crypto";

/** What an entry's hash covers: the whole entry, and the hash of the one before. */
export interface HashedEntry {
  /** Empty for the first entry. */
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
 * SHA-256, hex. This never changes, since written entries carry it. Texts are hashed as stored, so
 * that nothing depends on how JSON is written.
 */
export function entryHash(entry: HashedEntry): string {
  const { prevHash, scope, position, id, userId, action, documentId, details, facts, at } = entry;
  return hash(
    "sha256",
    JSON.stringify([prevHash, scope, position, id, userId, action, documentId, details, facts, at]),
  );
}
