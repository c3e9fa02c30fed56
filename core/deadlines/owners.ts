import type { Document } from "../documents/document";
import type { Owner } from "./api";

/** The id of the user who answers for a document; null where the admins do. */
export type OwnerRule = (document: Pick<Document, "ownerId">) => string | null;

/**
 * Who answers for documents. An id that is not among `owners` is no user of the company any more, so
 * that the admins answer; without `owners`, which are not known yet, each id counts. Source: spec 3 §8.
 */
export function ownerRule(owners: readonly Owner[] | null): OwnerRule {
  const known = owners && new Set(owners.map(({ id }) => id));
  return ({ ownerId }) => {
    if (ownerId === undefined) return null;
    return known === null || known.has(ownerId) ? ownerId : null;
  };
}
