import type { Provenance, StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoreQueries } from "../storage/store/store";

/** How and why something is brought in, and by whom. */
interface Delivery extends Pick<Provenance, "source" | "reason"> {
  /** Null for the system. */
  userId: string | null;
  at: number;
}

/** The provenance with the user's present name: it stays when the user is deleted. */
export async function provenanceOf(
  { users }: Pick<StoreQueries, "users">,
  { userId, at, source, reason }: Delivery,
): Promise<Provenance> {
  const user = userId === null ? null : await users.get(userId);
  return {
    broughtBy: userId,
    broughtByEmail: user?.email ?? null,
    broughtByName: user?.name ?? null,
    broughtAt: at,
    source,
    reason,
  };
}

type Content = Pick<StoredDocument, "mark" | "revision">;

/**
 * Whether two states of a document are one revision, at most moved, renamed or with another date.
 */
export function isSameRevision(a: Content, b: Content): boolean {
  return a.mark !== null && a.mark === b.mark && a.revision === b.revision;
}

/**
 * Sets a new state's provenance: a new revision gets `brought`, any other keeps the current one.
 */
export function attribute<State extends Content>(
  document: State,
  current: StoredDocument | null,
  brought: Provenance,
): State & Provenance {
  if (current === null || !isSameRevision(document, current)) return { ...document, ...brought };
  const { broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason } = current;
  return {
    ...document,
    ...{ broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason },
  };
}
