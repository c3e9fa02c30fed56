import type { Document } from "../documents/document";
import type { Owner } from "./api";

/** The id of a document's owner; null where the admins own it. */
export type OwnerRule = (document: Pick<Document, "ownerId">) => string | null;

/**
 * Finds a document's owner. A deleted user is no owner; until `owners` have loaded, every id is
 * accepted. Source: spec 3 §8.
 */
export function ownerRule(owners: readonly Owner[] | null): OwnerRule {
  const known = owners && new Set(owners.map(({ id }) => id));
  return ({ ownerId = null }) =>
    ownerId !== null && known?.has(ownerId) === false ? null : ownerId;
}
