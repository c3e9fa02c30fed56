import { hash } from "node:crypto";

/** What an entry's hash covers: the whole entry, and the previous entry's hash. */
export interface HashedEntry {
  /** Empty for the first entry. */
  prevHash: string;
  /** The company's id; empty for no company. */
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
 * SHA-256, hex. Must never change: stored entries carry it. Hashes texts as stored, so that nothing
 * depends on JSON formatting.
 */
export function entryHash(entry: HashedEntry): string {
  const { prevHash, scope, position, id, userId, action, documentId, details, facts, at } = entry;
  return hash(
    "sha256",
    JSON.stringify([prevHash, scope, position, id, userId, action, documentId, details, facts, at]),
  );
}
