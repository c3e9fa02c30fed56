import type { Client } from "../api/client";
import { retryWrite } from "../api/retryWrite";
import type { Document } from "../documents/document";
import type { PartsOutcome } from "../documents/many/inParts";
import { createPartsFlow, type PartsFlow } from "../documents/many/partsFlow";
import { systemTimers, type TimeDeps } from "../time/clock";
import { type Owner, setOwner } from "./api";

/** Makes a user the owner of documents, or the admins with null. */
export type OwnerFlow = PartsFlow<string | null>;

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  documents: readonly Document[];
  /** Leaves out documents that have another owner than this one. */
  from?: string | undefined;
  /** Called once per choice, even after a failure. */
  onEnd(outcome: PartsOutcome): void;
}

/** Sets the owner of one document or many. Source: spec 3 §8. */
export function createOwnerFlow({
  client,
  timers = systemTimers,
  documents,
  from,
  onEnd,
}: Deps): OwnerFlow {
  return createPartsFlow({
    ids: documents.map(({ legacyId }) => legacyId),
    send: (ids, userId) =>
      retryWrite(() => client.call(setOwner, { body: { ids, userId, from } }), { timers }),
    onEnd,
  });
}

/** The owner of all of them; null for the admins, undefined if they differ. */
export function commonOwner(
  documents: readonly Document[],
  owners: readonly Owner[],
): string | null | undefined {
  const ids = new Set(documents.map(ownerRule(owners)));
  return ids.size === 1 ? [...ids][0] : undefined;
}

/** The changed documents, by their previous owner. */
export function formerOwners(
  documents: readonly Document[],
  changed: readonly string[],
  owners: readonly Owner[],
): Map<string | null, Document[]> {
  const ids = new Set(changed);
  const ownerOf = ownerRule(owners);
  const former = new Map<string | null, Document[]>();
  for (const document of documents) {
    if (!ids.has(document.legacyId)) continue;
    const owner = ownerOf(document);
    const of = former.get(owner);
    if (of === undefined) former.set(owner, [document]);
    else of.push(document);
  }
  return former;
}

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
