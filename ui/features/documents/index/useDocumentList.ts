import { documentStatistics, type ListedDocument } from "@sgi/core/documents/expiry";
import {
  countByFilter,
  isUsualRequest,
  type ListFilter,
  type ListRequest,
  NO_NARROWING,
  narrowingRule,
  type Page,
  paginate,
  type RecentChanges,
  type StatusFilter,
  selectDocuments,
  wholePage,
} from "@sgi/core/documents/list";
import { useAtomValue } from "jotai";
import { useDeferredValue, useMemo } from "react";
import { type Loaded, useLoaded } from "../../../state/api/apiQuery";
import { todayAtom } from "../../../state/browser/today";
import {
  arrivingRowsAtom,
  documentIndexAtom,
  documentsQueryAtom,
  obsoleteIndexAtom,
  obsoleteQueryAtom,
  recentChangesAtom,
} from "../../../state/documents/documentLists";
import { usePageSize } from "../../../state/documents/listLook";
import { useKnownOwners } from "../../../state/documents/useOwners";
import { searchesContents, useContentsFound } from "./contents/useContentsFound";

export type DocumentListView = ReturnType<typeof useDocumentList>;

/** The statistics as far as they are known. */
export interface Figures {
  valid: number;
  total: number;
  expiringSoon: number;
  expired: number;
  /** Null when the list of obsolete documents could not be loaded. */
  obsolete: number | null;
  /** The recent changes; archived documents are included once their list is known. */
  recent: Omit<RecentChanges, "index">;
  loading: boolean;
}

/** What the dashboard shows of the two lists for a request. */
export function useDocumentList(asked: ListRequest) {
  const documents = useLoaded(documentsQueryAtom);
  const obsoletes = useLoaded(obsoleteQueryAtom);
  const current = useAtomValue(documentIndexAtom);
  const obsolete = useAtomValue(obsoleteIndexAtom);
  const request = useDeferredRequest(
    asked,
    // A list on its way gives its rows up for a skeleton.
    documents.state === "loading"
      ? Number.POSITIVE_INFINITY
      : Math.max(current.documents.length, obsolete.documents.length),
  );
  const { sort, page, narrowing = NO_NARROWING } = request;
  const { filter, search, among, ...contents } = useContentsFound(request);
  const arriving = useArrivingPage(request);

  const today = useAtomValue(todayAtom);
  const changes = useAtomValue(recentChangesAtom);
  const recent = changes.index;
  const size = usePageSize();
  const { known, chosenOwner } = useKnownOwners(narrowing.owner);
  const keeps = useMemo(() => narrowingRule(narrowing, today, known), [narrowing, today, known]);

  const knowsObsolete = isKnown(obsoletes);
  const loading = documents.state === "loading" || isAwaited(obsoletes);
  const figures = useMemo((): Figures => {
    const statistics = documentStatistics(current, obsolete);
    return {
      ...statistics,
      obsolete: knowsObsolete ? statistics.obsolete : null,
      recent: changes,
      loading,
    };
  }, [current, obsolete, knowsObsolete, changes, loading]);
  const selected = useMemo(
    () => selectDocuments({ current, obsolete, recent, filter, search, sort, among, keeps }),
    [current, obsolete, recent, filter, search, sort, among, keeps],
  );
  const ofAll = useMemo(
    () => countByFilter({ current, obsolete, search, among, keeps }),
    [current, obsolete, search, among, keeps],
  );
  // With a search in contents, only the shown list's counts are known.
  const hasCurrent = isKnown(documents) && (among === null || filter !== "obsolete");
  const hasObsolete = knowsObsolete && (among === null || filter === "obsolete");
  const recentCount = isKnown(documents) ? recent.documents.length : null;
  const counts = useMemo(
    (): Partial<Record<ListFilter, number>> => ({
      ...knownCounts(ofAll, { current: hasCurrent, obsolete: hasObsolete }),
      ...(recentCount !== null && { recent: recentCount }),
    }),
    [ofAll, hasCurrent, hasObsolete, recentCount],
  );
  const listed = filter === "obsolete" ? obsoletes : documents;
  const isWaiting = contents.isAwaited && isKnown(listed);
  const shown = useMemo(
    (): Loaded => (isWaiting ? { ...listed, state: "loading" } : listed),
    [listed, isWaiting],
  );
  return {
    /** The request that the rows belong to. */
    request,
    /** The documents in force, which the whole page needs. */
    documents,
    /** The list that the filter shows. */
    shown,
    isHidden: contents.isHidden,
    sentencesOf: contents.sentencesOf,
    /** The name of the user by whom the list is narrowed; null where it is not known. */
    chosenOwner,
    /** Whether files of the company lie in Google Drive; looked for while contents are searched. */
    hasDrive:
      searchesContents(request) && current.documents.some(({ driveUrl }) => driveUrl != null),
    /** All of it, page by page and as a whole; null while it is not known. */
    rows: isKnown(shown) ? selected : null,
    /** The rows of the first page while the list is loading. */
    arriving: shown.state === "loading" ? arriving : null,
    page: useMemo(() => paginate(selected, { page, size }), [selected, page, size]),
    figures,
    counts,
  };
}

/** The first page of a list that is still loading, if the request shows exactly that; else null. */
function useArrivingPage(request: ListRequest): Page<ListedDocument> | null {
  const rows = useAtomValue(arrivingRowsAtom);
  const page = useMemo(() => rows && wholePage(rows), [rows]);
  return isUsualRequest(request) ? page : null;
}

function isKnown({ state }: Loaded): boolean {
  return state === "ready" || state === "stale";
}

/** Loading without a failed attempt: later attempts for the obsolete list are not waited for. */
function isAwaited({ state, struggling }: Loaded): boolean {
  return state === "loading" && !struggling;
}

function knownCounts(
  { obsolete, ...current }: Record<StatusFilter, number>,
  known: { current: boolean; obsolete: boolean },
): Partial<Record<StatusFilter, number>> {
  return { ...(known.current && current), ...(known.obsolete && { obsolete }) };
}

/** This many rows are searched within one frame, even on a slow CPU. Source: ours. */
const QUICK_ROWS = 20_000;

/**
 * The request to show for a list of `count` rows. A long list shows the previous one until the next
 * is computed, so that input is visible at once.
 */
export function useDeferredRequest<Request extends object>(
  request: Request,
  count: number,
): Request {
  return useDeferredValue(count > QUICK_ROWS ? request : null) ?? request;
}
