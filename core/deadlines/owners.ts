import type { Document } from "../documents/document";
import type { Owner } from "./api";

/** The id of the user who answers for a document; null where the admins do. */
export type OwnerRule = (document: Pick<Document, "ownerId">) => string | null;

/**
 * Who answers for documents. Treats a deleted user's id as no owner; until `owners` have loaded,
 * accepts every id. Source: spec 3 §8.
 */
export function ownerRule(owners: readonly Owner[] | null): OwnerRule {
  const known = owners && new Set(owners.map(({ id }) => id));
  return ({ ownerId = null }) =>
    ownerId !== null && known?.has(ownerId) === false ? null : ownerId;
}
