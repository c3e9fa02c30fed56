import type { ListedDocument } from "@sgi/core/documents/expiry";
import {
  createDocumentIndex,
  isUsualRequest,
  type ListRequest,
  type Page,
  selectDocuments,
  wholePage,
} from "@sgi/core/documents/list";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { todayAtom } from "../../../state/browser/today";
import { arrivingRowsAtom } from "../../../state/documents/arrivingRows";

/** The first page of a list that is still loading, if the request shows exactly that; else null. */
export function useArrivingPage(request: ListRequest): Page<ListedDocument> | null {
  const rows = useAtomValue(arrivingRowsAtom);
  const today = useAtomValue(todayAtom);
  const page = useMemo(() => {
    if (rows === null) return null;
    const current = createDocumentIndex(rows, today);
    return wholePage(selectDocuments({ current, obsolete: current, filter: "all", search: "" }));
  }, [rows, today]);
  return isUsualRequest(request) ? page : null;
}
