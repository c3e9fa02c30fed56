import { type OptionalColumn, readHiddenColumns, readPageSize } from "@sgi/core/documents/list";
import { hasFeature } from "@sgi/core/session";
import { atom, useAtomValue } from "jotai";
import { preferencesAtom } from "../preferences/preferences";
import { currentUserAtom } from "../session/currentUser";

/** Rows on a page of the index, as the user has chosen. */
export function usePageSize(): number {
  return readPageSize(useAtomValue(preferencesAtom).pageSize);
}

/** Whether the host knows documents' owners. */
const hasOwnersAtom = atom((get) => hasFeature(get(currentUserAtom), "deadlines"));

const hiddenAtom = atom((get) => get(preferencesAtom).hiddenColumns);

/**
 * The hidden columns of the index, including those that the host has no data for; the same set
 * until another is chosen.
 */
export const hiddenColumnsAtom = atom((get): ReadonlySet<OptionalColumn> => {
  const hidden = readHiddenColumns(get(hiddenAtom));
  return get(hasOwnersAtom) ? hidden : new Set([...hidden, "owner" as const]);
});

export function useHasOwners(): boolean {
  return useAtomValue(hasOwnersAtom);
}
