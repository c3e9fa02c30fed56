import type { Owner } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import type { KnownOwners, OwnerChoice } from "@sgi/core/documents/list";
import { documentTexts } from "@sgi/core/texts/documents";
import { type Atom, atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import type { QueryResult } from "../api/apiQuery";
import { currentUserAtom } from "../session/currentUser";

type OwnersAtom = Atom<QueryResult<{ owners: Owner[] }>>;

/** The query, whose code loads when the owners are first needed. */
const queryAtom = atom<OwnersAtom | null>(null);
queryAtom.onMount = (set) => {
  import("./owners").then(
    ({ ownersQueryAtom }) => set(ownersQueryAtom),
    // Leaves names out, as after a failed call; the next page retries.
    () => undefined,
  );
};

const ownersAtom = atom((get) => {
  const query = get(queryAtom);
  return query === null ? null : (get(query).data?.owners ?? null);
});
const notWantedAtom = atom(null);

/** The possible owners; fetched on demand, null until loaded. */
export function useOwners(isWanted: boolean): readonly Owner[] | null {
  return useAtomValue(isWanted ? ownersAtom : notWantedAtom);
}

/** The known owners for a filter by `owner`, and the chosen user's name. */
export function useKnownOwners(owner: OwnerChoice | null) {
  const owners = useOwners(owner !== null);
  const me = useAtomValue(currentUserAtom)?.legacyId ?? null;
  return useMemo(() => {
    const known: KnownOwners = { me, ids: owners && new Set(owners.map(({ id }) => id)) };
    const chosen = typeof owner === "object" && owners?.find(({ id }) => id === owner?.id);
    return { known, chosenOwner: chosen ? chosen.name : null };
  }, [owners, me, owner]);
}

/** The name of a document's owner, if needed. */
export function useOwnerNames(isWanted: boolean): (document: Pick<Document, "ownerId">) => string {
  const owners = useOwners(isWanted);
  return useMemo(() => ownerNames(owners), [owners]);
}

/** The name of a document's owner; `owners` is null until loaded. */
export function ownerNames(owners: readonly Owner[] | null) {
  const names = owners && new Map(owners.map(({ id, name }) => [id, name]));
  return ({ ownerId }: Pick<Document, "ownerId">): string => {
    if (ownerId === undefined) return documentTexts.noOwner;
    return names === null
      ? documentTexts.ownerUnknown
      : (names.get(ownerId) ?? documentTexts.noOwner);
  };
}
