import { readHiddenColumns, readPageSize } from "@sgi/core/documents/list";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { preferencesAtom } from "../preferences/preferences";

/** Rows on a page of the index, as the user has chosen. */
export function usePageSize(): number {
  return readPageSize(useAtomValue(preferencesAtom).pageSize);
}

/** The columns of the index that the user has hidden. */
export function useHiddenColumns() {
  const kept = useAtomValue(preferencesAtom).hiddenColumns;
  return useMemo(() => readHiddenColumns(kept), [kept]);
}
