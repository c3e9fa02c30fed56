import { type OptionalColumn, readHiddenColumns, readPageSize } from "@sgi/core/documents/list";
import { hasFeature } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { preferencesAtom } from "../preferences/preferences";
import { currentUserAtom } from "../session/currentUser";

/** Rows on a page of the index, as the user has chosen. */
export function usePageSize(): number {
  return readPageSize(useAtomValue(preferencesAtom).pageSize);
}

/** The columns of the index that the user does not see; of an owner, those that the host cannot tell. */
export function useHiddenColumns(): ReadonlySet<OptionalColumn> {
  const kept = useAtomValue(preferencesAtom).hiddenColumns;
  const hasOwners = useHasOwners();
  return useMemo(() => {
    const hidden = readHiddenColumns(kept);
    return hasOwners ? hidden : new Set([...hidden, "owner" as const]);
  }, [kept, hasOwners]);
}

/** Whether the host tells who answers for a document. */
export function useHasOwners(): boolean {
  return hasFeature(useAtomValue(currentUserAtom), "deadlines");
}
