import type { Owner } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import type { KnownOwners, OwnerChoice } from "@sgi/core/documents/list";
import { documentTexts } from "@sgi/core/texts/documents";
import { type Atom, atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import type { QueryResult } from "../api/apiQuery";
import { currentUserAtom } from "../session/currentUser";

type OwnersAtom = Atom<QueryResult<{ owners: Owner[] }>>;

/** The query, once its code is there, which is fetched when somebody wants the owners. */
const queryAtom = atom<OwnersAtom | null>(null);
queryAtom.onMount = (set) => {
  import("./owners").then(
    ({ ownersQueryAtom }) => set(ownersQueryAtom),
    // Names are left out, as those of a failed call are; the next page tries again.
    () => undefined,
  );
};

const ownersAtom = atom((get) => {
  const query = get(queryAtom);
  return query === null ? null : (get(query).data?.owners ?? null);
});
const notWantedAtom = atom(null);

/** Who may answer for documents; asked for once it is wanted, null until it is known. */
export function useOwners(isWanted: boolean): readonly Owner[] | null {
  return useAtomValue(isWanted ? ownersAtom : notWantedAtom);
}

/** What a list that is narrowed by `owner` is judged by, and the name of the user chosen. */
export function useKnownOwners(owner: OwnerChoice | null) {
  const owners = useOwners(owner !== null);
  const me = useAtomValue(currentUserAtom)?.legacyId ?? null;
  return useMemo(() => {
    const known: KnownOwners = { me, ids: owners && new Set(owners.map(({ id }) => id)) };
    const chosen = typeof owner === "object" && owners?.find(({ id }) => id === owner?.id);
    return { known, chosenOwner: chosen ? chosen.name : null };
  }, [owners, me, owner]);
}

/** Who answers for a document, in words, where that is wanted. */
export function useOwnerNames(isWanted: boolean): (document: Pick<Document, "ownerId">) => string {
  const owners = useOwners(isWanted);
  return useMemo(() => ownerNames(owners), [owners]);
}

/** Who answers for a document, in words; `owners`: null while they are not known. */
export function ownerNames(owners: readonly Owner[] | null) {
  const names = owners && new Map(owners.map(({ id, name }) => [id, name]));
  return ({ ownerId }: Pick<Document, "ownerId">): string => {
    if (ownerId === undefined) return documentTexts.noOwner;
    return names === null
      ? documentTexts.ownerUnknown
      : (names.get(ownerId) ?? documentTexts.noOwner);
  };
}
