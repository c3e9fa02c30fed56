import { addressAt, type Neighbours, neighboursIn, readLeftList } from "@sgi/core/documents/list";
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { documentIndexAtom, obsoleteIndexAtom } from "../../../state/documents/documentLists";
import { usePageSize } from "../../../state/documents/listLook";
import { useLastList } from "../../../state/documents/listPlaces";
import { useKnownOwners } from "../../../state/documents/useOwners";

/** The list that the page was opened from, as a document of it sees it. */
export interface ListAround {
  /** The list's address, at the page that holds the document. */
  address: string;
  isObsolete: boolean;
  /** Null while the list is not known, and when it does not hold the document any more. */
  at: Neighbours | null;
}

const noIndexAtom = atom(null);

/** The list that a document was opened from; null when it was opened from none. */
export function useListAround(id: string): ListAround | null {
  const last = useLastList();
  const { address, page } = last ?? {};
  const left = useMemo(
    () => (address ? readLeftList(address, page === "obsolete" ? "obsolete" : undefined) : null),
    [address, page],
  );
  const chosenSize = usePageSize();
  const pageSize = page === "obsolete" ? undefined : chosenSize;
  const isObsolete = left?.request.filter === "obsolete";
  const indexAtom = isObsolete ? obsoleteIndexAtom : documentIndexAtom;
  const { known } = useKnownOwners(left?.request.narrowing?.owner ?? null);
  const index = useAtomValue(left === null ? noIndexAtom : indexAtom);
  return useMemo(() => {
    if (left === null || index === null) return null;
    const at = neighboursIn(left, index, id, known);
    return { address: addressAt(left, at, pageSize), isObsolete, at };
  }, [left, index, isObsolete, id, pageSize, known]);
}
